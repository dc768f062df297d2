connection.execute("DELETE FROM users")
#                   ^ @keyword
on roles(:app) do
  execute "systemctl restart app"
#          ^ @string
  execute "create-backup"
#          ^ @string
end
