export default "/kategori"
