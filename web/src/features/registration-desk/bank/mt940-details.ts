export interface Mt940Details {
	payer: string;
	purpose: string;
	reference: string;
	returned: boolean;
}

/** Characters of full lines and subfields, after which words continue. */
const FULL_LINE = 65;
const FULL_SUBFIELD = 27;

/** Reads `:86:` lines in three styles: `?20…`, `/REMI/…`, plain text. */
export function parseMt940Details(lines: readonly string[]): Mt940Details {
	const text = joined(lines, FULL_LINE).trim();
	const [, , separator] = /^(\d{3})?([?<>~^+&$*])\d\d/.exec(text) ?? [];
	if (separator) return subfields(text, separator);
	return /\/(REMI|NAME|CNTP|ORDP|EREF|IBAN)\//.test(text) ? parseCodes(text) : parsePlain(text);
}

function joined(parts: readonly string[], full: number): string {
	return parts.reduce((text, part, at) => {
		const before = parts[at - 1];
		return before === undefined || before.length >= full ? text + part : `${text} ${part}`;
	}, "");
}

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

/** Splits the details of German, Polish, Russian and other banks: purpose in 20–29 and 60–63, payer in 32 and 33. */
function subfields(text: string, separator: string): Mt940Details {
	const fields = new Map<number, string>();
	for (const part of text.split(separator).slice(1)) {
		const [, code, details] = /^(\d\d)(.*)$/s.exec(part) ?? [];
		const last = [...fields.keys()].at(-1);
		if (code !== undefined) fields.set(Number(code), details ?? "");
		// The separator may occur in text.
		else if (last !== undefined) fields.set(last, `${fields.get(last)}${separator}${part}`);
	}
	const between = (from: number, to: number) =>
		joined(
			[...fields].filter(([code]) => code >= from && code <= to).map(([, details]) => details),
			FULL_SUBFIELD,
		);
	const details = [between(20, 29), between(60, 63)].filter(Boolean).join(" ");
	const sepa = parseSepa(details);
	return {
		payer: tidy(between(32, 33)),
		purpose: tidy(sepa.SVWZ ?? details),
		reference: realReference(sepa.EREF),
		returned: RETURNED.test(fields.get(0) ?? ""),
	};
}

const RETURNED = /retour|rücküberw|ruckueberw|rueckueberw|return|возврат/i;

/** Parses `EREF+… SVWZ+…`, used by German banks. */
function parseSepa(text: string): Partial<Record<string, string>> {
	const parts = text.split(/\b(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|BREF|RREF|PURP)\+/);
	return Object.fromEntries(
		parts.flatMap((word, at) => (at % 2 === 1 ? [[word, tidy(parts[at + 1] ?? "")]] : [])),
	);
}

const CODE =
	/\/(TRTP|TRCD|PREF|NRTX|EREF|IREF|KREF|MARF|CSID|CNTP|ORDP|BENM|NAME|ID|ADDR|IBAN|BIC|REMI|ISDT|CDTRREFTP|CDTRREF|CD|SO|ULTC|ULTD|ULTB|PURP|RTRN|ACCW|ACCT|SVCL|OCMT|CHGS|EXCH|INIT|BO|BI|PARTXREF|MT|PY|TRN)\/+/;

function parseCodes(text: string): Mt940Details {
	const parts = text.split(CODE);
	const words = new Map<string, string>();
	for (let at = 1; at < parts.length; at += 2) {
		const [word, details] = [parts[at] ?? "", tidy(parts[at + 1] ?? "")];
		if (details !== "" && !words.has(word)) words.set(word, details);
	}
	const word = (name: string) => (words.get(name) ?? "").replace(/\/+$/, "");
	// ING writes IBAN, BIC, name and city.
	const [, , counterparty = ""] = (words.get("CNTP") ?? "").split("/");
	const remittance = word("REMI").replace(/^(USTD|STRD)\/+(CUR\/)?/, "");
	return {
		payer: word("ULTD") || word("NAME") || counterparty || word("ORDP") || word("BO"),
		purpose: tidy(remittance || word("CDTRREF") || word("PURP")) || tidy(parts[0] ?? ""),
		reference: realReference(word("EREF")),
		returned: words.has("RTRN"),
	};
}

function parsePlain(text: string): Mt940Details {
	return { payer: "", purpose: tidy(text), reference: "", returned: RETURNED.test(text) };
}

const realReference = (reference = "") =>
	/^(NOTPROVIDED|NONREF|NOT PROVIDED)?$/i.test(reference) ? "" : reference;
