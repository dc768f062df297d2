import Link from 'next/link'
//     ^^^^ @type
//               ^^^^^^^^^^^ @string

export async function getStaticProps({ params }: Context<{ slug: string }>) {
// <- @keyword.import
//     ^^^^^ @keyword.coroutine
//                    ^^^^^^^^^^^^^^ @function
//                                     ^^^^^^ @variable.parameter
//                                               ^^^^^^^ @type
//                                                         ^^^^ @variable.member
  for (const page of await pages()) {
  // <- @keyword.repeat
  //   ^^^^^ @keyword
  //              ^^ @keyword.repeat
  //                 ^^^^^ @keyword.coroutine
  //                       ^^^^^ @function.call
    if (page.slug === params?.slug) return { props: { page } }
    // <- @keyword.conditional
    //       ^^^^ @variable.member
    //            ^^^ @operator
    //                      ^^ @punctuation.delimiter
    //                              ^^^^^^ @keyword.return
    //                                       ^^^^^ @property
  }
  return { notFound: true as const, revalidate: 0.5 }
  //       ^^^^^^^^ @property
  //                 ^^^^ @boolean
  //                      ^^ @keyword.operator
  //                                            ^^^ @number.float
}

export default function Page({ page, related = [] }: Props) {
//     ^^^^^^^ @keyword.import
//                      ^^^^ @function
//                                   ^^^^^^^ @variable.parameter
//                                                   ^^^^^ @type
  const published: Date | undefined = page.date
  //    ^^^^^^^^^ @variable
  //               ^^^^ @type
  //                    ^ @operator
  //                                       ^^^^ @variable.member
  return (
    <main lang="en" onClick={event => track(event)}>
  {/*^^^^ @tag.builtin */}
    {/*   ^^^^ @tag.attribute */}
    {/*        ^^^^ @string */}
    {/*                      ^^^^^ @variable.parameter */}
    {/*                               ^^^^^ @function.call */}
      <Head><title>{`${page.title} | Notes`}</title></Head>
    {/*^^^^ @tag */}
      {/*    ^^^^^ @tag.builtin */}
      {/*            ^^ @punctuation.special */}
      {/*                   ^^^^^ @variable.member */}
      {published ? <time>{published.toString()}</time> : <em>draft</em>}
    {/*^^^^^^^^^ @variable */}
      {/*        ^ @keyword.conditional.ternary */}
      {/*           ^^^^ @tag.builtin */}
      {/*                           ^^^^^^^^ @function.method.call */}
      {/*                                                 ^^ @tag.builtin */}
      <p dangerouslySetInnerHTML={{ __html: page.html }} hidden />
    {/*^ @tag.builtin */}
      {/*^^^^^^^^^^^^^^^^^^^^^^^ @tag.attribute */}
      {/*                                                ^^^^^^ @tag.attribute */}
      {/*                                                       ^^ @tag.delimiter */}
      {related.filter(Boolean).map(({ slug, title }) => (
        <Link key={slug} href={`/notes/${slug}`}>{title}</Link>
      {/*^^^^ @tag */}
        {/*   ^^^ @tag.attribute */}
        {/*              ^^^^ @tag.attribute */}
        {/*                            ^^ @punctuation.special */}
        {/*                                       ^^^^^ @variable */}
      ))}
    </main>
  )
}
