import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { fileKind } from "../../../lib/file-kind.ts";
import { exportFile } from "../../../lib/list/export-file.ts";
import { parseStatement } from "./bank-lines.ts";
import { parseBankSource, readBankFile } from "./bank-source.ts";

/** Sets the first entry's password flag. */
const withPassword = (zip: Uint8Array) => zip.with(6, 1);

async function read(file: string | Uint8Array) {
	const source = await readBankFile(typeof file === "string" ? new TextEncoder().encode(file) : file);
	if (typeof source === "string") return source;
	const { format, table } = parseBankSource(source);
	const { lines, outgoing } = parseStatement(table.lines, table.columns, { usual: table.currency ?? "RUB" });
	return {
		format,
		outgoing,
		lines: lines.map(({ date, sum, currency, payer, purpose, reference, refund }) => [
			date,
			sum,
			currency,
			payer,
			purpose,
			reference,
			...(refund ? ["look"] : []),
		]),
	};
}

const camt = (entries: string, [message, report] = ["BkToCstmrStmt", "Stmt"], version = "053.001.02") =>
	`<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${version}">` +
	`<${message}><GrpHdr><MsgId>1</MsgId></GrpHdr><${report}><Id>1</Id>${entries}</${report}></${message}></Document>`;

const entry = (
	details: string,
	{ sum = "2000.00", way = "CRDT", more = "", status = "<Sts>BOOK</Sts>" } = {},
) =>
	`<Ntry><Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>${way}</CdtDbtInd>${more}${status}<BookgDt><Dt>2026-12-02</Dt></BookgDt>` +
	`<ValDt><Dt>2026-12-01</Dt></ValDt><AcctSvcrRef>B1</AcctSvcrRef>${details && `<NtryDtls>${details}</NtryDtls>`}</Ntry>`;

const tx = (name: string, purpose: string, more = "") =>
	`<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${more}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>` +
	`<RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls>`;

const amount = (sum: string) => `<AmtDtls><TxAmt><Amt Ccy="EUR">${sum}</Amt></TxAmt></AmtDtls>`;
const one = tx("PETROV IVAN", "registration 1");
const PAID = ["2026-12-01", 200_000, "EUR", "PETROV IVAN", "registration 1", "B1"];

test.each<[string, string, number, unknown[]]>([
	["a credit", camt(entry(one)), 0, [PAID]],
	["an outgoing payment", camt(entry(one, { way: "DBIT" })), 1, []],
	["a payment that is not booked", camt(entry(one, { status: "<Sts><Cd>PDNG</Cd></Sts>" })), 1, []],
	["a reversed debit", camt(entry(one, { more: "<RvslInd>true</RvslInd>" })), 1, []],
	[
		"a credit that was reversed, to be checked",
		camt(entry(one) + entry(one, { way: "DBIT", more: "<RvslInd>true</RvslInd>" })),
		1,
		[[...PAID, "look"]],
	],
	[
		"a batch of several payments",
		camt(
			entry(tx("A", "registration 1", amount("1500.00")) + tx("B", "registration 2", amount("500.00")), {
				more: "<RvslInd>false</RvslInd>",
			}),
		),
		0,
		[
			["2026-12-01", 150_000, "EUR", "A", "registration 1", "B1/1"],
			["2026-12-01", 50_000, "EUR", "B", "registration 2", "B1/2"],
		],
	],
	[
		"a batch whose parts have no sums",
		camt(entry(tx("A", "registration 1") + tx("B", "registration 2"))),
		0,
		[["2026-12-01", 200_000, "EUR", "A, B", "registration 1; registration 2", "B1"]],
	],
	[
		"a later version, a report, a party within, a structured reference, entities",
		camt(
			entry(
				"<TxDtls><Refs><AcctSvcrRef>T9</AcctSvcrRef></Refs><Amt Ccy='EUR'>2000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>" +
					"<RltdPties><Dbtr><Pty><Nm>M&#252;ller &amp; Co</Nm></Pty></Dbtr></RltdPties><RmtInf><Strd><CdtrRefInf>" +
					"<Ref>RF18 1</Ref></CdtrRefInf><AddtlRmtInf>registration 1</AddtlRmtInf></Strd></RmtInf></TxDtls>",
				{ status: "<Sts><Cd>BOOK</Cd></Sts>" },
			),
			["BkToCstmrAcctRpt", "Rpt"],
			"052.001.08",
		),
		0,
		[["2026-12-01", 200_000, "EUR", "Müller & Co", "RF18 1 registration 1", "T9"]],
	],
	[
		"a notification with prefixes, and a returned own payment",
		camt(
			entry(one.replace("<RmtInf>", "<RtrInf/><RmtInf>")),
			["BkToCstmrDbtCdtNtfctn", "Ntfctn"],
			"054.001.04",
		)
			.replaceAll("</", "</n:")
			.replaceAll(/<(?=[A-Z])/g, "<n:"),
		0,
		[[...PAID, "look"]],
	],
	[
		"an entry without details, and one in another currency",
		camt(
			entry("", { more: "<AddtlNtryInf>registration 1</AddtlNtryInf>" }) +
				entry(
					tx("A", "registration 2", '<AmtDtls><InstdAmt><Amt Ccy="USD">2200.00</Amt></InstdAmt></AmtDtls>'),
				),
		),
		0,
		[
			["2026-12-01", 200_000, "EUR", "", "registration 1", "B1"],
			["2026-12-01", 200_000, "EUR", "A", "registration 2", "B1"],
		],
	],
	[
		"an entry with a number in its statement only, and one with the payer's number",
		camt(
			entry(one).replace("<AcctSvcrRef>B1</AcctSvcrRef>", "<NtryRef>7</NtryRef>") +
				entry(one.replace("NOTPROVIDED", "E2E-5")).replace("<AcctSvcrRef>B1</AcctSvcrRef>", ""),
		),
		0,
		[
			[...PAID.slice(0, 5), "1/7"],
			[...PAID.slice(0, 5), "E2E-5"],
		],
	],
])("CAMT: %s", async (_, file, outgoing, lines) => {
	expect(await read(file)).toEqual({ format: "camt", outgoing, lines });
});

test.each(["B1", ""])(
	"a payment with the number %j is described by its day, sum, payer and purpose",
	async (number) => {
		const file = camt(entry(one).replace("<AcctSvcrRef>B1<", `<AcctSvcrRef>${number}<`));
		const source = await readBankFile(new TextEncoder().encode(file));
		if (typeof source === "string") throw new Error(source);
		const { table } = parseBankSource(source);
		const { lines } = parseStatement(table.lines, table.columns, { usual: "EUR" });
		expect(lines.map(({ reference, description }) => [reference, description])).toEqual([
			[number, "2026-12-01 2000 EUR | PETROV IVAN | registration 1"],
		]);
	},
);

const mt940 = (...lines: string[]) =>
	[
		":20:START",
		":25:10020030/1234567",
		":28C:1/1",
		":60F:C261130EUR1000,00",
		...lines,
		":62F:C261201EUR3000,00",
		"-",
	].join("\r\n");

test.each<[string, string, number, unknown[]]>([
	[
		"plain words, a reference of the bank",
		mt940(":61:2612011201C2000,00NTRFNONREF//B77", ":86:PETROV IVAN registration 1"),
		0,
		[["2026-12-01", 200_000, "EUR", "", "PETROV IVAN registration 1", "B77"]],
	],
	["an outgoing payment", mt940(":61:2612011201D2000,00NTRFNONREF", ":86:Lunch"), 1, []],
	[
		"a reversed debit, and a payment only expected",
		mt940(":61:261201RD20,00NMSC", ":61:261201EC5,NMSC"),
		2,
		[],
	],
	[
		"a credit that is reversed later, to be checked",
		mt940(":61:261201C20,00NTRFX//B1", ":86:registration 1", ":61:261202RC20,00NTRFX//B1", ":86:storno"),
		1,
		[["2026-12-01", 2_000, "EUR", "", "registration 1", "B1", "look"]],
	],
	[
		"German subfields, a word that goes on in the next one, SEPA's words",
		mt940(
			":61:2612011201CR2000,5NTRFNONREF",
			":86:166?00SEPA-UEBERWEISUNG?109310?20EREF+NOTPROVIDED?21SVWZ+Konferenz Spektrum, re",
			"?22gistration 1?30COBADEFF?31DE00?32Günter Mül?33ler?34000",
		),
		0,
		[["2026-12-01", 200_050, "EUR", "Günter Mül ler", "Konferenz Spektrum, registration 1", ""]],
	],
	[
		"Russian subfields",
		mt940(
			":61:261201C6000,NTRF00391//776",
			":86:?20Оргвзнос за участие в конфе?21ренции, заявка 391?32Ключевская Варвара?60НДС нет",
		),
		0,
		[
			[
				"2026-12-01",
				600_000,
				"EUR",
				"Ключевская Варвара",
				"Оргвзнос за участие в конференции, заявка 391 НДС нет",
				"776",
			],
		],
	],
	[
		"Polish subfields with another separator",
		mt940(
			":61:2612011201CN150,00NTRFREF 5",
			":86:020~00PRZELEW~20Oplata, registration~217~32KOWALSKI JAN~33",
		),
		0,
		[["2026-12-01", 15_000, "EUR", "KOWALSKI JAN", "Oplata, registration 7", "REF 5"]],
	],
	[
		"code words of ABN AMRO over lines of 65 characters",
		mt940(
			":61:2612011201C2000,00N654NONREF",
			":86:/TRTP/SEPA OVERBOEKING/IBAN/NL00ABNA0000000001/BIC/ABNANL2A/NAME/",
			"PETROV IVAN/REMI/registration 1/EREF/NOTPROVIDED",
		),
		0,
		[["2026-12-01", 200_000, "EUR", "PETROV IVAN", "registration 1", ""]],
	],
	[
		"code words of ING, and a returned transfer",
		mt940(
			":61:2612011201C2000,00NTRFEREF//B2",
			":86:/EREF/E5//CNTP/NL00INGB0000000002/INGBNL2A/PETROV IVAN/AMSTERDAM///REMI/USTD//registration 1/",
			":61:2612011201C10,00NTRFEREF//B3",
			":86:/RTRN/AC01//CNTP/NL00/INGBNL2A/CAFE///REMI/USTD//lunch/",
		),
		0,
		[
			["2026-12-01", 200_000, "EUR", "PETROV IVAN", "registration 1", "B2"],
			["2026-12-01", 1_000, "EUR", "CAFE", "lunch", "B3", "look"],
		],
	],
	[
		"two statements of two currencies in SWIFT's braces, details of the statement itself",
		[
			"{1:F01XXX}{2:I940XXX}{4:\n:20:A\n:25:1\n:28C:1\n:60F:C261130USD0,\n:61:261201C60,NTRFX1\nregistration 1",
			":62F:C261201USD60,\n:86:Monthly note\n-}",
			"{4:\n:20:B\n:25:2\n:60M:C261130RUB0,\n:61:261201C2000,NTRFX2\n:86:registration 2\n-}",
		].join("\n"),
		0,
		[
			["2026-12-01", 6_000, "USD", "", "registration 1", "X1"],
			["2026-12-01", 200_000, "RUB", "", "registration 2", "X2"],
		],
	],
])("MT940: %s", async (_, file, outgoing, lines) => {
	expect(await read(file)).toEqual({ format: "mt940", outgoing, lines });
});

const HEAD = ["Date", "Document number", "Amount", "Payer", "Details"];
const ROW = ["2026-12-01", "5", 2000, "PETROV IVAN", "registration 1"];
const SAID = ["2026-12-01", 200_000, "RUB", "PETROV IVAN", "registration 1", "5"];
type Row = (string | number | null | { at: string })[];

test.each<[string, Row[], number, unknown[]]>([
	["texts and numbers", [HEAD, ROW], 0, [SAID]],
	["a day as a date", [HEAD, [{ at: "2026-12-01 00:00" }, ...ROW.slice(1)]], 0, [SAID]],
	["a moment as a date", [HEAD, [{ at: "2026-12-01 23:59" }, ...ROW.slice(1)]], 0, [SAID]],
	["a day as text, the sum too", [HEAD, ["01.12.2026", "5", "2 000,00", ...ROW.slice(3)]], 0, [SAID]],
	["a number as a reference", [HEAD, ["2026-12-01", 5, ...ROW.slice(2)]], 0, [SAID]],
	["lines above the headings, totals below", [["Account", "1"], HEAD, ROW, ["Total", null, 2000]], 0, [SAID]],
	["an outgoing payment", [HEAD, ROW, ["2026-12-01", "6", -500, "CAFE", "Lunch"]], 1, [SAID]],
	[
		"a sum that a spreadsheet calculated",
		[HEAD, ["2026-12-01", "5", 0.1 + 0.2, "A", "x"]],
		0,
		[["2026-12-01", 30, "RUB", "A", "x", "5"]],
	],
	[
		"a column of directions",
		[
			[...HEAD, "D/C"],
			[...ROW, "C"],
			[...ROW, "D"],
		],
		1,
		[SAID],
	],
	[
		"the currency in a heading",
		[["Date", "Document number", "Amount (EUR)", "Payer", "Details"], ROW],
		0,
		[SAID.with(2, "EUR")],
	],
])("XLSX: %s", async (_, [head = [], ...rows], outgoing, lines) => {
	const file = await exportFile({ head: head.map(String), rows }, "xlsx", "en");
	expect(await read(new Uint8Array(await file.arrayBuffer()))).toEqual({ format: "xlsx", outgoing, lines });
});

test("XLSX: a small file that would fill the browser's memory is refused", async () => {
	const file = await exportFile({ head: HEAD, rows: [ROW] }, "xlsx", "en");
	const { "xl/worksheets/sheet1.xml": sheet, ...rest } = unzipSync(new Uint8Array(await file.arrayBuffer()));
	const text = strFromU8(sheet ?? new Uint8Array());
	const withSheet = (changed: string) => zipSync({ ...rest, "xl/worksheets/sheet1.xml": strToU8(changed) });
	expect(await read(withSheet(text))).toMatchObject({ format: "xlsx" });
	expect(await read(withSheet(text.replace('r="E2"', 'r="XFD90000"')))).toBe("workbook_too_large");
	const large = Buffer.from(withSheet(text));
	// The last directory entry: its size when unpacked.
	large.writeUInt32LE(200_000_000, large.lastIndexOf("PK\u0001\u0002") + 24);
	expect(await read(new Uint8Array(large))).toBe("workbook_too_large");
});

test.each([
	["%PDF-1.7", "pdf"],
	[new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), "xls"],
	["PK\u0003\u0004 a zip of something else", "broken_xlsx"],
	[camt(entry(one)).slice(0, -40), "broken_camt"],
	[camt(""), "empty"],
	[" \n", "empty"],
	[zipSync({ "folder/": new Uint8Array() }), "zip_empty"],
	[zipSync({ "a.csv": strToU8("Date,Amount"), "b.csv": strToU8("Date,Amount") }), "zip_several"],
	[withPassword(zipSync({ "a.csv": strToU8("Date,Amount") })), "zip_locked"],
	["Rar!\u001a\u0007", "archive"],
	[
		zipSync({
			mimetype: [strToU8("application/vnd.oasis.opendocument.spreadsheet"), { level: 0 }],
			"content.xml": strToU8("<x/>"),
		}),
		"opendocument",
	],
	[zipSync({ "[Content_Types].xml": strToU8("<x/>"), "word/document.xml": strToU8("<x/>") }), "docx"],
	["\ufeff<html><body><table><tr><td>Дата</td></tr></table></body></html>", "markup"],
	['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>', "markup"],
	[new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49]), "binary"],
	["%!PS-Adobe-3.0", "binary"],
])("an unsupported file is refused with a reason: %#", async (file, problem) => {
	expect(await read(file)).toBe(problem);
});

test("UTF-16 without a mark, and zero bytes behind the end, are text", () => {
	const utf16 = new Uint8Array(Buffer.from("Date;Amount", "utf16le"));
	const padded = new Uint8Array([...strToU8("Date;Amount\n"), ...new Uint8Array(100)]);
	expect([fileKind(utf16), fileKind(padded)]).toEqual([null, null]);
});

test("archives: the one file in them, or all CAMT statements", async () => {
	const statements = { "2.xml": strToU8(camt(entry(one))), "1.xml": strToU8(camt(entry(one))) };
	const noise = { "__MACOSX/._1.xml": strToU8("x"), "folder/": new Uint8Array() };
	expect(await read(zipSync({ ...statements, ...noise }))).toEqual({
		format: "camt",
		outgoing: 0,
		lines: [PAID, PAID],
	});
	const csv = "Date,Amount,Payer,Purpose,Reference\n2026-12-01,6000.00,A,x,5";
	expect(await read(zipSync({ "a/list.csv": strToU8(csv) }))).toEqual({
		format: "csv",
		outgoing: 0,
		lines: [["2026-12-01", 600_000, "RUB", "A", "x", "5"]],
	});
});

test("a chosen encoding and delimiter replace the guess", async () => {
	const bytes = new Uint8Array([
		...new TextEncoder().encode("Date,Amount;Payer\n2026-12-01,5;"),
		0xc8,
		0xec,
		0xff,
	]);
	const source = await readBankFile(bytes);
	if (typeof source === "string" || source.kind !== "text") throw new Error("no text");
	const chosen = parseBankSource({ ...source, encoding: "koi8-r", delimiter: ";" });
	expect([chosen.encoding, chosen.delimiter, chosen.table.lines.at(-1)?.cells]).toEqual([
		"koi8-r",
		";",
		["2026-12-01,5", "хЛЪ"],
	]);
});
