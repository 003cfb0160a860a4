export default "/evenemang"
