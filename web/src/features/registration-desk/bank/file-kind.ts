/** Files of banks and offices that are no table as text, and are refused by their names. */
export type RefusedKind = "xlsx" | "xls" | "pdf" | "camt" | "mt940";

/** Says which of them a file is, by its beginning; null for what may be a table. */
export function refusedKind(bytes: Uint8Array): RefusedKind | null {
	const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 4096));
	if (head.startsWith("PK\u0003\u0004")) return "xlsx";
	if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return "xls";
	if (head.startsWith("%PDF")) return "pdf";
	if (/<\s*(\w+:)?Document|camt\.05\d/.test(head) && /camt\.05\d|BkToCstmr/.test(head)) return "camt";
	return /^(\{1:|:20:)/m.test(head) && /^:(25|28C?|60[FM]):/m.test(head) ? "mt940" : null;
}
