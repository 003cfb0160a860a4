export default "/checkout/confirmation"
