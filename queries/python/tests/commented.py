# language=SQL
ALL = "select a from users"
#      ^^^^^^ @keyword


class Store:
    def find(self):
        # sql
        text = """select b from users"""
        #                  ^^^^ @keyword
        self.run(text)
        # sql
        self.text = "select c from users"
        #            ^^^^^^ @keyword
        self.run(
            # sql
            "select d from users",
            #^^^^^^ @keyword
            "select plain",
            #^^^^^^ @string
        )
        # text
        plain = "select e from users"
        #        ^^^^^^ @string
