import type { Conflict } from "./review.ts";

/**
 * Domains of public mail: who has an address there works nowhere in particular. The large ones of the world and of the
 * countries whose scientists come; a domain that is missing only makes staff give a reason. The last ones are nobody's
 * (RFC 2606).
 */
const PUBLIC_MAIL = new Set(
	`gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.co.uk yahoo.co.jp yahoo.fr yahoo.de
	icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com gmx.de gmx.net web.de mail.com zoho.com
	fastmail.com tutanota.com hey.com yandex.ru yandex.com ya.ru mail.ru bk.ru list.ru inbox.ru internet.ru rambler.ru
	lenta.ru vk.com ukr.net i.ua tut.by mail.kz qq.com 163.com 126.com foxmail.com sina.com naver.com daum.net
	hanmail.net rediffmail.com libero.it orange.fr free.fr laposte.net wanadoo.fr t-online.de seznam.cz wp.pl o2.pl
	interia.pl abv.bg uol.com.br bol.com.br example.com example.net example.org`.split(/\s+/),
);

/** Endings below which organizations have their domains: `ac.uk`, `edu.au`. */
const SECOND_LEVEL = /^(ac|co|com|edu|go|gov|msk|net|nsc|or|org|ras|spb)\.[a-z]{2}$/;

/** Whether a domain is such an ending itself, below which many organizations have theirs. */
export const isSharedEnding = (domain: string): boolean => SECOND_LEVEL.test(domain);

/** The organization's domain of an address, without its departments' parts: `mail.phys.msu.ru` as `msu.ru`; null for public mail. */
export function organizationOf(address: string): string | null {
	const domain = address.split("@")[1]?.toLowerCase() ?? "";
	if (PUBLIC_MAIL.has(domain)) return null;
	const labels = domain.split(".");
	const ending = labels.slice(-2).join(".");
	return isSharedEnding(ending) ? labels.slice(-3).join(".") : ending;
}

/** Conflicts that nobody sets aside, whatever the reason: one's own paper, and one's own word. */
export const isFinal = (conflict: Conflict): boolean => conflict === "author" || conflict === "declared";

/** What decides on the conflicts of interest of an expert with a paper. */
export interface Involved {
	/** Addresses of the paper's authors. */
	authors: readonly string[];
	/** Every address of the expert's person. */
	expert: readonly string[];
	/** Addresses of those with whom the expert's person stands on papers of the conference. */
	coauthors: readonly string[];
	/** Whether the expert's person has declared one; absent: not asked. */
	declared?: boolean;
}

/** The conflicts of interest of an expert with a paper (product.md §1), the gravest first. */
export function conflictsOf({ authors, expert, coauthors, declared = false }: Involved): Conflict[] {
	const own = authors.some((address) => expert.includes(address));
	const organizations = new Set(expert.map(organizationOf).filter((one) => one !== null));
	const found: [Conflict, boolean][] = [
		["author", own],
		["declared", declared],
		["coauthor", authors.some((address) => coauthors.includes(address))],
		["organization", authors.some((address) => organizations.has(organizationOf(address) ?? ""))],
	];
	return found.filter(([, is]) => is).map(([conflict]) => conflict);
}
