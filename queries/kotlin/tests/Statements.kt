interface Users {
    @Query("SELECT * FROM users")
    //      ^ @keyword
    fun all(): List<User>

    @GET("users")
    fun page(@Query("selected") page: Int): Call<List<User>>
    //               ^ @string
}

fun clean(db: Database) {
    db.execSQL("DROP TABLE users")
    //          ^ @keyword
}
