export default "/search"
