import { S3Error } from "./errors.ts";
import { xmlDocument, xmlElement } from "./xml.ts";

const MAX_TAGS = 10;
const MAX_NAME = 128;
const MAX_VALUE = 256;

function checked(pairs: [string, string][]): Record<string, string> {
	if (pairs.length > MAX_TAGS) throw new S3Error("InvalidTag", "Object tags cannot be greater than 10");
	if (new Set(pairs.map(([name]) => name)).size < pairs.length) {
		throw new S3Error("InvalidTag", "Cannot provide multiple Tags with the same key");
	}
	for (const [name, value] of pairs) {
		if (name === "" || name.length > MAX_NAME) throw new S3Error("InvalidTag", "The TagKey is invalid");
		if (value.length > MAX_VALUE) throw new S3Error("InvalidTag", "The TagValue is invalid");
	}
	return Object.fromEntries(pairs);
}

export function tagsOfHeader(header: string): Record<string, string> {
	return checked([...new URLSearchParams(header)]);
}

export function tagsToXml(tags: Record<string, string>): string {
	const set = Object.entries(tags).map(([name, value]) =>
		xmlElement("Tag", [xmlElement("Key", name), xmlElement("Value", value)]),
	);
	return xmlDocument("Tagging", [xmlElement("TagSet", set)]);
}
