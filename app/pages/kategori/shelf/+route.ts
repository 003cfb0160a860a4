export default "/kategori/*"
