import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { XmlDocument, XsdValidator, xmlRegisterInputProvider } from "libxml2-wasm";

/** Parts of schemas that libxml2 asks for, by their names: what they include stands below the schema's own folder. */
const parts = new Map<string, string>();
const open = new Map<number, { bytes: Buffer; at: number }>();

/**
 * JATS's module of licences names a group of a file that includes it, which libxml2 does not resolve; Crossref's copy of
 * the module leaves it out, too. We write no licences.
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

/** The path of a schema somewhere in a folder; undefined: it is not there. */
export function findSchema(folder: string, name: string): string | undefined {
	const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
		(path) => basename(path) === name,
	);
	// The one with the most beside it: copies of a single file lie about, too.
	const [best] = found
		.map((path) => join(folder, path))
		.sort((a, b) => readdirSync(dirname(b)).length - readdirSync(dirname(a)).length);
	return best;
}

/** Whether a document holds to the schema of a file. */
export type Check = (xml: string) => string[];

/** Reads a schema with all that it includes; gives what checks documents against it and tells what is wrong. */
export function schemaCheck(path: string): Check {
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
