import { expect, test } from "vitest";
import { S3Error } from "./errors.ts";
import { parseXml, xmlDocument, xmlElement } from "./xml.ts";

test("elements are written with their text escaped", () => {
	const list = xmlElement("List", [
		xmlElement("Key", `a & <b> "c"\r`),
		false,
		undefined,
		xmlElement("Size", 7),
	]);
	expect(list).toBe("<List><Key>a &amp; &lt;b&gt; &quot;c&quot;&#13;</Key><Size>7</Size></List>");
	expect(xmlDocument("Error", [xmlElement("Code", "X")], false)).toBe(
		'<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>X</Code></Error>',
	);
});

test("written XML is read back", () => {
	const root = parseXml(
		xmlDocument("List", [xmlElement("Key", `я & <b> "c"\r`), xmlElement("Key", "")]),
		"List",
	);
	expect(root.children).toEqual([
		{ name: "Key", text: `я & <b> "c"\r`, children: [] },
		{ name: "Key", text: "", children: [] },
	]);
});

test("reads entities, references, attributes and empty elements", () => {
	const root = parseXml(
		`<List xmlns="http://x/" a='1'>\n <Key>&#1103;&#x44F;&apos;</Key><Empty /></List>`,
		"List",
	);
	expect(root.children).toEqual([
		{ name: "Key", text: "яя'", children: [] },
		{ name: "Empty", text: "", children: [] },
	]);
});

test.each([
	"",
	"text",
	"<Other></Other>",
	"<List>",
	"<List></Key></List>",
	"<List></List><List></List>",
	"<List></List>tail",
	"<List><Key></List></Key>",
	"</List>",
	"<List>&unknown;</List>",
	"<List>& </List>",
	"<List>&#x110000;</List>",
	"<List><!-- c --></List>",
	"<List><![CDATA[x]]></List>",
	"<!DOCTYPE List [<!ENTITY a 'b'>]><List>&a;</List>",
	" <?xml version='1.0'?><List></List>",
	"<List a=1></List>",
])("refuses %s", (source) => {
	expect(() => parseXml(source, "List")).toThrow(S3Error);
});
