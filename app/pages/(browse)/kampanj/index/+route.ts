export default "/kampanj"
