/** Forms of the parameters in a page's address; the router calls each of them `id`. */
const FORMS: Record<string, string> = { number: "[1-9]\\d{0,6}", review: "\\d+-\\d+", id: "[^/]+" };

/** Returns the match of an address with a page's, such as `mysubs/:number`, with the parameter as its first group. */
export const matchAddress = (page: string, address: string): RegExpExecArray | null =>
	RegExp(`^${page.replace(/:(\w+)/g, (_, name) => `(${FORMS[name]})`)}/?$`).exec(address);
