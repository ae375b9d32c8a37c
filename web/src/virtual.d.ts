declare module 'virtual:texts/*' {
  const texts: Record<string, string | Record<string, string>>;
  export default texts;
}
declare module 'virtual:rules/*' {
  const rules: Record<string, import('../plugins/rules-page').RulesPage>;
  export default rules;
}
declare module '*.wasm?url' {
  const url: string;
  export default url;
}
declare module '*.json?url' {
  const url: string;
  export default url;
}
declare module '*.net?url' {
  const url: string;
  export default url;
}
