/** What is used of the exact matching: Edmonds' algorithm of maximum weight in general graphs. */
declare module 'edmonds-blossom-fixed' {
  /** @param edges two vertices and a whole number as weight. Gives the mate of each vertex, −1 for none. */
  export default function blossom(edges: readonly (readonly [number, number, number])[], maxCardinality?: boolean): number[];
}
