export type OfficeKind = "xlsx" | "xls" | "pdf";

export function officeKind(bytes: Uint8Array): OfficeKind | null {
	const head = String.fromCharCode(...bytes.subarray(0, 4));
	if (head === "PK\u0003\u0004") return "xlsx";
	if (head === "\u00d0\u00cf\u0011\u00e0") return "xls";
	return head === "%PDF" ? "pdf" : null;
}
