export default "/forfattare"
