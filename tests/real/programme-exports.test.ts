import { readFileSync } from "node:fs";
import { frabSchedule } from "@deck/core/programme/frab";
import { frabJson } from "@deck/core/programme/frab-json";
import { writeFrabXml } from "@deck/core/programme/frab-xml";
import Ajv from "ajv";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { expect, test } from "vitest";
import { PROGRAMME_CONFERENCE, sampleProgramme } from "../support/fixtures/programme.ts";
import { fixture } from "../support/fixtures/real-folder.ts";

const PATHS = ["itn", "spectra-27", "a-b"];

const schedule = (path: string) =>
	frabSchedule(sampleProgramme(), {
		conference: { ...PROGRAMME_CONFERENCE, path },
		locale: "ru",
		site: "https://deck.example.org",
	});

test.each(PATHS)("schedule.xml of %s fits frab's schema", (path) => {
	const schema = XmlDocument.fromString(readFileSync(fixture("schemas/frab/schedule.xml.xsd"), "utf8"));
	const validator = XsdValidator.fromDoc(schema);
	const document = XmlDocument.fromString(writeFrabXml(schedule(path)));
	expect(() => validator.validate(document)).not.toThrow();
});

test.each(PATHS)("schedule.json of %s fits frab's schema", (path) => {
	const { $schema: _, ...schema } = JSON.parse(readFileSync(fixture("schemas/frab/schema.json"), "utf8"));
	const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
	const validate = ajv.compile(schema);
	validate(JSON.parse(JSON.stringify(frabJson(schedule(path)))));
	expect(validate.errors).toBeNull();
});
