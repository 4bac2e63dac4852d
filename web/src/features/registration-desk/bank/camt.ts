import type { BankTable } from "./bank-columns.ts";
import { type StatementEntry, statementTable } from "./statement-table.ts";
import { nodesAt, parseXml, textAt, type XmlNode } from "./xml-tree.ts";

/** ISO 20022 messages: camt.053, camt.052, camt.054. */
const MESSAGES = [
	["BkToCstmrStmt", "Stmt"] as const,
	["BkToCstmrAcctRpt", "Rpt"] as const,
	["BkToCstmrDbtCdtNtfctn", "Ntfctn"] as const,
];

/**
 * Reads CAMT statements. An entry's transactions are payments, except unbooked ones and reversals.
 * @throws if the XML is not well-formed
 */
export function parseCamt(texts: readonly string[]): BankTable {
	const statements = texts
		.map(parseXml)
		.flatMap((document) => MESSAGES.flatMap((path) => nodesAt(document, "Document", ...path)));
	const transactions = statements.flatMap((statement) =>
		nodesAt(statement, "Ntry").flatMap((entry) => transactionsOf(entry, textAt(statement, "Id"))),
	);
	return statementTable(transactions.map((entry, at) => ({ ...entry, row: at + 1 })));
}

type Transaction = Omit<StatementEntry, "row">;

function transactionsOf(entry: XmlNode, statement: string): Transaction[] {
	const details = nodesAt(entry, "NtryDtls", "TxDtls");
	const whole = amountOf(nodesAt(entry, "Amt")[0]);
	const amounts = details.map((one) => {
		const own = [...nodesAt(one, "Amt"), ...nodesAt(one, "AmtDtls", "TxAmt", "Amt")].map(amountOf);
		// The entry has the received amount if another currency was sent.
		return own.find(({ currency }) => currency === whole.currency);
	});
	const head = {
		date: (textAt(entry, "ValDt", "Dt") || textAt(entry, "ValDt", "DtTm") || bookingDay(entry)).slice(0, 10),
		...whole,
	};
	const several = details.length > 1 && amounts.every((one) => one !== undefined);
	if (several)
		return details.map((one, at) => ({
			...head,
			...amounts[at],
			direction: directionOf(entry, one),
			payer: payerOf(one),
			purpose: purposeOf(one),
			reference: referenceOf(statement, entry, one, `/${at + 1}`),
		}));
	const [only] = details;
	const purposes = details.map(purposeOf).filter(Boolean);
	return [
		{
			...head,
			...(details.length === 1 ? amounts[0] : undefined),
			direction: directionOf(entry, only),
			payer: [...new Set(details.map(payerOf).filter(Boolean))].join(", "),
			purpose: purposes.join("; ") || textAt(entry, "AddtlNtryInf"),
			reference: referenceOf(statement, entry, details.length === 1 ? only : undefined, ""),
		},
	];
}

const amountOf = (node: XmlNode | undefined) => ({
	sum: node?.text.trim() ?? "",
	currency: node?.attributes.Ccy ?? "",
});

const bookingDay = (entry: XmlNode) => textAt(entry, "BookgDt", "Dt") || textAt(entry, "BookgDt", "DtTm");

function directionOf(entry: XmlNode, transaction: XmlNode | undefined): StatementEntry["direction"] {
	const status = textAt(entry, "Sts", "Cd") || textAt(entry, "Sts");
	if (status !== "" && status !== "BOOK") return "out";
	const direction = (transaction && textAt(transaction, "CdtDbtInd")) || textAt(entry, "CdtDbtInd");
	if (/^(true|1)$/.test(textAt(entry, "RvslInd"))) return direction === "DBIT" ? "reversal" : "out";
	if (direction !== "CRDT") return "out";
	return transaction && nodesAt(transaction, "RtrInf").length > 0 ? "return" : "in";
}

/** Returns the payer, in either schema; first the ultimate debtor, the participant. */
function payerOf(transaction: XmlNode): string {
	const names = ["UltmtDbtr", "Dbtr"].map(
		(role) =>
			textAt(transaction, "RltdPties", role, "Nm") || textAt(transaction, "RltdPties", role, "Pty", "Nm"),
	);
	return [...new Set(names.filter(Boolean))].join(", ");
}

function purposeOf(transaction: XmlNode): string {
	const structured = nodesAt(transaction, "RmtInf", "Strd");
	const stated = [
		...nodesAt(transaction, "RmtInf", "Ustrd").map(({ text }) => text.trim()),
		...structured.map((one) => textAt(one, "CdtrRefInf", "Ref")),
		...structured.flatMap((one) => nodesAt(one, "AddtlRmtInf").map(({ text }) => text.trim())),
		...structured.map((one) => textAt(one, "RfrdDocInf", "Nb")),
	].filter(Boolean);
	return stated.join(" ") || textAt(transaction, "AddtlTxInf");
}

/** Returns the bank's number, else the payer's, else the entry's in its statement. */
function referenceOf(
	statement: string,
	entry: XmlNode,
	transaction: XmlNode | undefined,
	part: string,
): string {
	const own = (...path: string[]) => (transaction ? textAt(transaction, "Refs", ...path) : "");
	const shared = textAt(entry, "AcctSvcrRef");
	// Some banks repeat the entry's reference in transactions.
	const unique = [own("AcctSvcrRef"), own("TxId")].find((one) => one !== "" && one !== shared);
	if (unique || shared) return unique || `${shared}${part}`;
	const others = [own("EndToEndId"), own("InstrId"), own("Prtry", "Ref")];
	const given = others.find((one) => one !== "" && one !== "NOTPROVIDED");
	const number = textAt(entry, "NtryRef");
	// Statements count their entries anew.
	return given || (statement && number && `${statement}/${number}${part}`);
}
