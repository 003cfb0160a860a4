export default "/checkout"
