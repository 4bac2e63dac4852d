import { S3Error } from "./errors.ts";

export type XmlContent = string | number | boolean | readonly (string | undefined | false)[];

const ESCAPES: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"\r": "&#13;",
};

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Renders an element; escapes text; arrays hold finished elements. Skips `undefined`, `false`. */
export function xmlElement(name: string, content: XmlContent): string {
	const inner =
		typeof content === "object"
			? content.filter((child) => typeof child === "string").join("")
			: String(content).replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character);
	return `<${name}>${inner}</${name}>`;
}

export function xmlDocument(name: string, content: XmlContent, namespace = true): string {
	const root = xmlElement(name, content);
	const xmlns = namespace ? ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"' : "";
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${xmlns}>${root.slice(name.length + 2)}`;
}

/** Without attributes; text excludes the children's. */
export interface XmlNode {
	name: string;
	text: string;
	children: XmlNode[];
}

function malformed(): S3Error {
	return new S3Error(
		"MalformedXML",
		"The XML you provided was not well-formed or did not validate against our published schema",
	);
}

function readEntities(text: string): string {
	return text.replace(/&([^;]*);?/g, (whole, name: string) => {
		const entity = ENTITIES[name];
		if (entity !== undefined && whole.endsWith(";")) return entity;
		const digits = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(name);
		const code = digits ? Number.parseInt(digits[1] ?? digits[2] ?? "", digits[1] ? 16 : 10) : Number.NaN;
		if (!whole.endsWith(";") || !(code <= 0x10ffff)) throw malformed();
		return String.fromCodePoint(code);
	});
}

const TOKEN =
	/<\?xml[^>]*\?>|<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;

/**
 * Parses XML, ignoring attributes.
 * @throws `MalformedXML` for another root or anything but a leading declaration, elements, attributes, text, the five
 * entities and character references
 */
export function parseXml(source: string, rootName: string): XmlNode {
	const top: XmlNode = { name: "", text: "", children: [] };
	const open: XmlNode[] = [top];
	let position = 0;
	while (position < source.length) {
		TOKEN.lastIndex = position;
		const token = TOKEN.exec(source);
		if (!token) throw malformed();
		const [whole, closing, name, , selfClosing] = token;
		const parent = open.at(-1) ?? top;
		if (name === undefined) {
			if (!whole.startsWith("<")) parent.text += readEntities(whole);
			else if (position > 0) throw malformed();
		} else if (closing) {
			if (parent.name !== name || open.pop() === top) throw malformed();
		} else {
			const node: XmlNode = { name, text: "", children: [] };
			parent.children.push(node);
			if (!selfClosing) open.push(node);
		}
		position = TOKEN.lastIndex;
	}
	const root = top.children[0];
	if (open.length > 1 || top.children.length !== 1 || top.text.trim() !== "" || root?.name !== rootName) {
		throw malformed();
	}
	return root;
}

export function childElements(node: XmlNode, name: string): XmlNode[] {
	return node.children.filter((child) => child.name === name);
}

/** Throws `MalformedXML` when there are two. */
function childText(node: XmlNode, name: string): string | undefined {
	const [first, second] = childElements(node, name);
	if (second) throw malformed();
	return first?.text;
}

export function requiredText(node: XmlNode, name: string): string {
	const text = childText(node, name);
	if (text === undefined) throw malformed();
	return text;
}
