import { expect, test } from "vitest";
import {
	CODE_ALPHABET,
	certificatesFrom,
	documentCodeFromBytes,
	documentDay,
	formatDocumentCode,
	parseDocumentCode,
} from "./issued-document.ts";

test("a code has no ambiguous characters, and each byte gives five bits of it", () => {
	expect(new Set(CODE_ALPHABET).size).toBe(32);
	expect([...CODE_ALPHABET].filter((character) => "OI01".includes(character))).toEqual([]);
	const bytes = Uint8Array.from({ length: 16 }, (_, at) => at * 16 + at);
	expect(documentCodeFromBytes(bytes)).toBe("ATCVEXGZJ3L5N7Q9");
	expect(formatDocumentCode("ABCDEFGHJKLMNPQR")).toBe("ABCD-EFGH-JKLM-NPQR");
});

test("a code is recognized however it is typed, and an invalid one is refused", () => {
	for (const typed of ["ABCD-EFGH-JKLM-NPQR", "abcdefghjklmnpqr", " abcd efgh\u2013jklm\u00a0npqr "])
		expect(parseDocumentCode(typed)).toBe("ABCDEFGHJKLMNPQR");
	for (const typed of [
		"",
		"ABCD-EFGH-JKLM",
		"ABCD-EFGH-JKLM-NPQO",
		"ABCD-EFGH-JKLM-NPQR-S",
		"АBCD-EFGH-JKLM-NPQR",
	])
		expect(parseDocumentCode(typed)).toBeNull();
});

test("certificates exist from the conference's first second on, or always without dates", () => {
	const conference_start = "2027-05-23T20:00:00.000Z";
	const from = (now: string) => certificatesFrom({ conference_start }, new Date(now));
	expect(from("2027-05-23T19:59:59.999Z")).toBe(conference_start);
	expect(from(conference_start)).toBeNull();
	expect(certificatesFrom({}, new Date(0))).toBeNull();
});

test("a document is dated by the conference's time zone, a certificate by the conference's last day", () => {
	const issued_at = "2027-02-24T20:30:00.000Z";
	const conference = {
		dates: { conference_start: "2027-05-24", conference_end: "2027-05-28T18:00" },
		timezone: "Europe/Samara",
	};
	const days = (where: Parameters<typeof documentDay>[1]) =>
		(["receipt", "certificate", "report"] as const).map((kind) => documentDay({ kind, issued_at }, where));
	expect(days(conference)).toEqual(["2027-02-25", "2027-05-28", "2027-05-28"]);
	expect(days({ ...conference, dates: {} })).toEqual(["2027-02-25", "2027-02-25", "2027-02-25"]);
});
