/** Rule books, as the build gives them (build/rule-book.ts). */
declare module '*.md' {
  const book: import('./book.ts').RuleBook;
  export default book;
}
