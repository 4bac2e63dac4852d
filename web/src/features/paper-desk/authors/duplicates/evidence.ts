import { transliterate } from "@deck/contracts/transliterate";

/** Providers, which say nothing about the employer. */
const PUBLIC_DOMAINS = new Set(
	(
		"gmail.com googlemail.com yandex.ru ya.ru yandex.com yandex.by yandex.kz yandex.ua mail.ru bk.ru inbox.ru list.ru " +
		"internet.ru rambler.ru lenta.ru outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com " +
		"proton.me protonmail.com gmx.de gmx.net web.de qq.com 163.com 126.com sina.com foxmail.com ukr.net vk.com"
	).split(" "),
);

/** Domains that share mailboxes. */
const SAME_DOMAINS: Readonly<Record<string, string>> = {
	"googlemail.com": "gmail.com",
	...Object.fromEntries(
		["ya.ru", "yandex.com", "yandex.by", "yandex.kz", "yandex.ua"].map((domain) => [domain, "yandex.ru"]),
	),
};

const split = (email: string): [local: string, domain: string] => {
	const at = email.lastIndexOf("@");
	return [email.slice(0, at), email.slice(at + 1)];
};

/** Normalizes an address to its mailbox, without "+" suffixes and Gmail's dots. */
export function mailboxOf(email: string): string {
	const [local, written] = split(email);
	const domain = SAME_DOMAINS[written] ?? written;
	const name = local.replace(/\+.*$/s, "");
	if (domain === "gmail.com") return `${name.replaceAll(".", "")}@${domain}`;
	if (domain === "yandex.ru") return `${name.replaceAll(".", "-")}@${domain}`;
	return `${name}@${domain}`;
}

/** Returns the part before the @; empty if generic, such as `info`. */
export function mailboxName(email: string): string {
	const [local] = split(email);
	const letters = local.replace(/\+.*$/s, "").replace(/[^\p{L}\p{N}]/gu, "");
	return letters.length < 5 || /^(info|office|admin|mail|contact|editor|author)/.test(letters) ? "" : letters;
}

/** Returns an organization's domain (`cs.msu.ru` → `msu.ru`); empty for public providers. */
export function institutionDomain(email: string): string {
	const [, domain] = split(email);
	if (PUBLIC_DOMAINS.has(domain)) return "";
	const parts = domain.split(".");
	// ac.uk, edu.cn, com.br
	const second = parts.length > 2 && /^(ac|edu|com|org|gov|net|co)$/.test(parts.at(-2) ?? "");
	return parts.slice(second ? -3 : -2).join(".");
}

const COMMON = new Set(
	(
		"university universiti universitet universiteta universitete universitat universite institute institut instituta of the for and " +
		"at in de la department departament dept faculty fakultet fakulteta laboratory laboratoriia lab labs kafedra school college " +
		"akademiia akademii academy academii sciences science nauk nauka center centre tsentr tsentra research issledovatelskii " +
		"natsionalnyi national state gosudarstvennyi gosudarstvennogo federalnyi federal federalnoe uchrezhdenie obrazovatelnoe vysshego " +
		"obrazovaniia imeni im nauchnyi nauchno technology technologies tekhnologii technical tekhnicheskii inc ltd llc ooo ao pao gmbh " +
		"fgbou fgaou fgbun vo vpo ran ras i po v na"
	).split(" "),
);

/** Distinguishing words of an organization's name, and its acronyms. */
export interface ComparedOrganization {
	words: ReadonlySet<string>;
	/** The full name if all words are common: "State University". */
	name: string;
	acronyms: readonly string[];
}

export function comparedOrganization(name: string): ComparedOrganization {
	const latin = transliterate(name.toLowerCase()).normalize("NFD").replace(/\p{M}/gu, "");
	const all = latin.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
	const letters = (words: readonly string[]) => words.map((word) => word[0]).join("");
	const long = all.filter((word) => word.length > 2 && word !== "the" && word !== "and" && word !== "for");
	return {
		words: new Set(all.filter((word) => word.length > 1 && !COMMON.has(word))),
		name: all.join(" "),
		acronyms: [letters(all), letters(long)].filter((acronym) => acronym.length > 2),
	};
}

/**
 * Checks whether two names may denote one organization: one contains the other, most words agree, or one abbreviates
 * it.
 */
export function isSameOrganization(one: ComparedOrganization, two: ComparedOrganization): boolean {
	if (!one.name || !two.name) return false;
	if (one === two || one.name === two.name) return true;
	if (isShortFor(one, two) || isShortFor(two, one)) return true;
	const [few, many] = one.words.size <= two.words.size ? [one.words, two.words] : [two.words, one.words];
	if (few.size === 0) return false;
	const both = [...few].filter((word) => many.has(word)).length;
	return both === few.size || both / (few.size + many.size - both) >= 0.5;
}

const isShortFor = ({ words }: ComparedOrganization, { acronyms }: ComparedOrganization) =>
	acronyms.some((acronym) => words.has(acronym));
