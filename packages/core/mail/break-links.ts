import { plainFormulas } from "@deck/contracts/formulas";

/** Invisible, in no address that mail programs detect. */
const BREAK = "\u200c";

/** Before single letters up to the end of a word, as in "i.e." or "J.R.R.", or a closing mark: in no address. */
const ABBREVIATION = /\.(?:\p{L}(?=(?:\.\p{L})*\.?(?:[\s,;:)!?»”"’]|$))|[,;:)!?»”"’])/u;

/** Join addresses, also on Chinese keyboards. */
const JOINTS = new RegExp(
	`(?!${ABBREVIATION.source})(?<=\\S)[.@\uff0e\uff20\u3002\uff61](?=\\S)|(?<=\\p{L}):(?=\\S)`,
	"gu",
);

/** Copied into a bank's form, `6,000.50` must stay a number. */
const DECIMAL = /(?<![^\s(])\d[\d,]*\.\d{1,2}(?=[\s),;]|$)/u;

const DECIMALS_AND_JOINTS = new RegExp(`(?<decimal>${DECIMAL.source})|${JOINTS.source}`, "gu");

/** Breaks addresses in a text invisibly, so that mail programs make no links. */
export function breakLinks(text: string): string {
	return text.replace(
		DECIMALS_AND_JOINTS,
		(joint, decimal?: string) => decimal ?? `${BREAK}${joint}${BREAK}`,
	);
}

/** Invisible and combining. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;

/** Matches at least nine digits with anything short between them but letters, or seven in the usual groups. */
const PHONE = /\+?\p{N}(?:[^\p{L}\p{N}]{0,4}\p{N}){8,}|(?<!\p{N})\p{N}{3}-\p{N}{2}-\p{N}{2}(?!\p{N})/gu;
/** Years and standards, "2019–2023" and "27001:2022"; lists, "0.95, 0.96"; thousands, "1,000,000,000". */
const NO_PHONE = /^\p{N}{4,5}(?:[^\p{L}\p{N}]+(?:19|20)\p{N}{2})+$|[,;]\s|^\p{N}{1,3}(?:,\p{N}{3})+$/u;
/** A whole number with its country, or a Russian one of eleven digits, whatever is around it. */
const WHOLE_PHONE =
	/(?<!\p{N})(?:\+\p{N}(?:[^\p{L}\p{N}]{0,4}\p{N}){9}|[78](?:[^\p{L}\p{N}]{0,4}\p{N}){10}(?!\p{N}))/u;

/**
 * Masks a text for recipients without a confirmed account, who did not ask for e-mails: telephone numbers go, and a
 * text with an address becomes empty.
 */
export function textForRecipient({ confirmed }: { confirmed: boolean }, typed: string): string {
	if (confirmed) return typed;
	// E-mails show formulas so: their signs could hide an address.
	const text = plainFormulas(typed);
	if (containsAddress(text)) return "";
	const seen = text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
	const masked = seen.replace(PHONE, (digits) => (isPhone(digits) ? "…" : digits));
	// Signs of several texts in one line would make a formula.
	return (masked === seen ? text : masked).replaceAll("$", FULL_WIDTH_DOLLAR);
}

const isPhone = (digits: string) => WHOLE_PHONE.test(digits) || !NO_PHONE.test(digits);

const FULL_WIDTH_DOLLAR = "\uff04";

/** Prepares text from outside the staff for `EmailDraft.trusted`: nothing in it becomes a link, nor a formula later. */
export const harmlessText = (typed: string): string => breakLinks(plainFormulas(typed));

/** Checks whether a text looks as if it contains a web or e-mail address, also after its formulas are plain. */
export function containsAddress(text: string): boolean {
	const seen = plainFormulas(text).normalize("NFKC").replace(INVISIBLE, "");
	return /:\/\/|@|\bwww\b|[\p{L}\p{N}][.\u3002]\p{L}{2,}/iu.test(seen);
}
