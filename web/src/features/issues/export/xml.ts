import { oneLine, stripForbidden } from "@deck/contracts/plain-text";

export interface Element {
	name: string;
	attributes: Record<string, string>;
	content: (Element | string)[];
}

/** Null is nothing. */
export type Content = Element | string | number | null | readonly Content[];

/** Builds an element; texts are escaped when written. */
export function element(name: string, attributes: Record<string, string>, ...content: Content[]): Element {
	return { name, attributes, content: content.flatMap(flat) };
}

/** Writes text in one line; null if empty or unknown. */
export function line(
	name: string,
	text: string | number | null,
	attributes: Record<string, string> = {},
): Element | null {
	const written = text === null ? "" : oneLine(String(text));
	return written === "" ? null : element(name, attributes, written);
}

function flat(content: Content): (Element | string)[] {
	if (content === null) return [];
	if (typeof content === "number") return [String(content)];
	if (typeof content === "string") return content === "" ? [] : [content];
	return Array.isArray(content) ? content.flatMap(flat) : [content as Element];
}

/**
 * Omits characters forbidden in XML.
 * @param doctype inserted unchanged
 */
export function xmlDocument(root: Element, doctype = ""): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n${doctype && `${doctype}\n`}${written(root, "")}\n`;
}

function written({ name, attributes, content }: Element, indent: string): string {
	const begin = [
		name,
		...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`),
	].join(" ");
	if (content.length === 0) return `<${begin}/>`;
	// Whitespace matters beside text.
	const inline = content.some((part) => typeof part === "string");
	const deeper = `${indent}  `;
	const parts = content.map((part) => (typeof part === "string" ? escaped(part) : written(part, deeper)));
	const inside = inline ? parts.join("") : `\n${deeper}${parts.join(`\n${deeper}`)}\n${indent}`;
	return `<${begin}>${inside}</${name}>`;
}

const ESCAPES: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"\t": "&#9;",
	"\n": "&#10;",
	"\r": "&#13;",
};

function escaped(text: string): string {
	return stripForbidden(text).replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}
