import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { XmlDocument, XsdValidator, xmlRegisterInputProvider } from "libxml2-wasm";

/** Relative to the schema's folder. */
const parts = new Map<string, string>();
const open = new Map<number, { bytes: Buffer; at: number }>();

/**
 * libxml2 cannot resolve JATS's licence module, which uses a group of its includer. Crossref's copy omits it too, and
 * we write no licences.
 */
function readPart(path: string): Buffer {
	const bytes = readFileSync(path);
	if (basename(path) !== "module-ali.xsd") return bytes;
	return Buffer.from(bytes.toString("utf8").replace('<xsd:group ref="license-ref-model"/>', ""));
}

let next = 1;
xmlRegisterInputProvider({
	match: (name) => parts.has(basename(name)),
	open: (name) => {
		open.set(next, { bytes: readPart(parts.get(basename(name)) ?? name), at: 0 });
		return next++;
	},
	read: (file, into) => {
		const held = open.get(file);
		if (!held) return -1;
		const count = held.bytes.copy(into, 0, held.at, held.at + into.byteLength);
		held.at += count;
		return count;
	},
	close: (file) => open.delete(file),
});

export function findSchema(folder: string, name: string): string | undefined {
	const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
		(path) => basename(path) === name,
	);
	// The most complete copy: single files exist too.
	const [best] = found
		.map((path) => join(folder, path))
		.sort((a, b) => readdirSync(dirname(b)).length - readdirSync(dirname(a)).length);
	return best;
}

export type XmlCheck = (xml: string) => string[];

export function schemaCheck(path: string): XmlCheck {
	parts.clear();
	const folder = dirname(path);
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
		name.endsWith(".xsd"),
	);
	for (const file of files.sort((a, b) => a.length - b.length)) {
		if (!parts.has(basename(file))) parts.set(basename(file), join(folder, file));
	}
	const schema = XmlDocument.fromBuffer(readFileSync(path), { url: basename(path) });
	const validator = XsdValidator.fromDoc(schema);
	schema.dispose();
	return (xml) => {
		const document = XmlDocument.fromString(xml);
		try {
			validator.validate(document);
			return [];
		} catch (error) {
			return [(error as Error).message];
		} finally {
			document.dispose();
		}
	};
}
