import { fileKind, type NoTable } from "../../../lib/file-kind.ts";
import { type Delimiter, decodeText, type Encoding, parseCsvLines } from "../../../lib/read-csv.ts";
import { type BankTable, findColumns } from "./bank-columns.ts";
import { isMt940, parseMt940 } from "./mt940.ts";
import { is1c, parse1c } from "./one-c.ts";

export type BankFormat = "csv" | "one_c" | "mt940" | "camt" | "xlsx";

export const hasOwnColumns = (format: BankFormat): boolean => format !== "csv" && format !== "xlsx";

/** A chosen file; text keeps its bytes, to change the encoding later. */
export type BankSource =
	| { kind: "text"; bytes: string; encoding: Encoding | null; delimiter: Delimiter | null }
	| { kind: "table"; format: "camt" | "xlsx"; table: BankTable };

export type BankFileProblem =
	| "too_large"
	| "empty"
	| "pdf"
	| NoTable
	| "broken_xlsx"
	| "workbook_too_large"
	| "broken_camt"
	| ZipProblem;

type ZipProblem = "zip_locked" | "zip_empty" | "zip_several";

/** Of text; a year of payments takes some hundred thousand. */
const MAX_TEXT_BYTES = 2_000_000;

/** Of the more verbose workbooks and XML. */
const MAX_TABLE_BYTES = 20_000_000;

export async function readBankFile(bytes: Uint8Array): Promise<BankSource | BankFileProblem> {
	if (bytes.length > MAX_TABLE_BYTES) return "too_large";
	if (isCamt(bytes)) return readCamt([bytes]);
	const kind = fileKind(bytes);
	if (kind === "xlsx" || kind === "zip") {
		const { unpack } = await import("./unpack.ts");
		const unpacked = unpack(bytes, MAX_TABLE_BYTES);
		if (unpacked === "zip_broken") return "broken_xlsx";
		if (unpacked !== "workbook") return typeof unpacked === "string" ? unpacked : readFiles(unpacked.files);
		const { firstSheet, readWorkbook } = await import("../../../lib/read-workbook.ts");
		const sheets = await readWorkbook(bytes).catch(() => null);
		if (!sheets) return "broken_xlsx";
		if (typeof sheets === "string") return sheets;
		const table = findColumns(firstSheet(sheets, (lines) => findColumns(lines).headings.length > 0));
		return table.lines.length === 0 ? "empty" : { kind: "table", format: "xlsx", table };
	}
	if (kind) return kind;
	if (bytes.length > MAX_TEXT_BYTES) return "too_large";
	const { text } = decodeText(bytes);
	return text.trim() === ""
		? "empty"
		: { kind: "text", bytes: binaryString(bytes), encoding: null, delimiter: null };
}

/** Reads an archive's files: banks put one CAMT statement a day into it. */
async function readFiles(files: readonly Uint8Array[]): Promise<BankSource | BankFileProblem> {
	const [only, ...more] = files;
	if (!only) return "zip_empty";
	if (more.length > 0) return files.every(isCamt) ? readCamt(files) : "zip_several";
	return readBankFile(only);
}

async function readCamt(files: readonly Uint8Array[]): Promise<BankSource | BankFileProblem> {
	const { parseCamt } = await import("./camt.ts");
	try {
		const table = parseCamt(files.map(xmlText));
		return table.lines.length === 0 ? "empty" : { kind: "table", format: "camt", table };
	} catch {
		return "broken_camt";
	}
}

export interface ParsedBankFile {
	format: BankFormat;
	/** Null if the format defines it. */
	encoding: Encoding | null;
	delimiter: Delimiter | null;
	table: BankTable;
}

export function parseBankSource(source: BankSource): ParsedBankFile {
	if (source.kind === "table") return { ...source, encoding: null, delimiter: null };
	const bytes = Uint8Array.from(source.bytes, (character) => character.charCodeAt(0));
	const { text, encoding } = decodeText(bytes, source.encoding ?? undefined);
	if (is1c(text)) return { format: "one_c", encoding, delimiter: null, table: parse1c(text) };
	if (isMt940(text)) return { format: "mt940", encoding, delimiter: null, table: parseMt940(text) };
	const { delimiter, lines } = parseCsvLines(text, source.delimiter ?? undefined);
	return { format: "csv", encoding, delimiter, table: findColumns(lines) };
}

function isCamt(bytes: Uint8Array): boolean {
	const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 4096)).replaceAll("\0", "");
	return /^\W{0,4}\s*<[?!\w]/.test(head) && /camt\.05\d|BkToCstmr(Stmt|AcctRpt|DbtCdtNtfctn)/.test(head);
}

function xmlText(bytes: Uint8Array): string {
	const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 200));
	const [, named] = /^[^\n]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(head) ?? [];
	if (!named || /^utf-?16/i.test(named)) return decodeText(bytes).text;
	return new TextDecoder(named).decode(bytes);
}

/** Encodes bytes as a string of one character each, for storage. */
function binaryString(bytes: Uint8Array): string {
	const parts: string[] = [];
	for (let at = 0; at < bytes.length; at += 8192)
		parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
	return parts.join("");
}
