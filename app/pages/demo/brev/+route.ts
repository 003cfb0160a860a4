export default "/demo/brev"
