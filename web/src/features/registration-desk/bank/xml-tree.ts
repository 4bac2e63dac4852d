import { Parser } from "saxen";

export interface XmlNode {
	name: string;
	attributes: Readonly<Record<string, string>>;
	children: XmlNode[];
	text: string;
}

/**
 * Reads XML without namespaces.
 * @throws if not well-formed
 */
export function parseXml(text: string): XmlNode {
	const root: XmlNode = { name: "", attributes: {}, children: [], text: "" };
	const path = [root];
	const parser = new Parser();
	parser.on("error", (error) => {
		throw error;
	});
	parser.on("openTag", (name, attributes, decode) => {
		const read = Object.entries(attributes()).map(([key, value]) => [key, decode(String(value))]);
		const node: XmlNode = {
			name: name.replace(/^.*:/, ""),
			attributes: Object.fromEntries(read),
			children: [],
			text: "",
		};
		path.at(-1)?.children.push(node);
		path.push(node);
	});
	parser.on("closeTag", () => {
		path.pop();
	});
	const add = (content: string) => {
		const node = path.at(-1);
		if (node) node.text += content;
	};
	parser.on("text", (content, decode) => add(decode(content)));
	parser.on("cdata", add);
	parser.parse(text.replace(/^\ufeff/, ""));
	return root;
}

export function nodesAt(node: XmlNode, ...path: string[]): XmlNode[] {
	return path.reduce<XmlNode[]>(
		(nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
		[node],
	);
}

export const textAt = (node: XmlNode, ...path: string[]): string =>
	nodesAt(node, ...path)
		.map(({ text }) => text.replace(/\s+/g, " ").trim())
		.find(Boolean) ?? "";
