import type { Conflict } from "./review.ts";

/**
 * Domains without an organization: large providers worldwide and in our scientists' countries, then reserved
 * ones (RFC 2606). Missing ones make staff give a reason.
 */
const PUBLIC_MAIL = new Set(
	`gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.co.uk yahoo.co.jp yahoo.fr yahoo.de
	icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com gmx.de gmx.net web.de mail.com zoho.com
	fastmail.com tutanota.com hey.com yandex.ru yandex.com ya.ru mail.ru bk.ru list.ru inbox.ru internet.ru rambler.ru
	lenta.ru vk.com ukr.net i.ua tut.by mail.kz qq.com 163.com 126.com foxmail.com sina.com naver.com daum.net
	hanmail.net rediffmail.com libero.it orange.fr free.fr laposte.net wanadoo.fr t-online.de seznam.cz wp.pl o2.pl
	interia.pl abv.bg uol.com.br bol.com.br example.com example.net example.org`.split(/\s+/),
);

/** Suffixes with organizations below them: `ac.uk`, `edu.au`. */
const SECOND_LEVEL = /^(ac|co|com|edu|go|gov|msk|net|nsc|or|org|ras|spb)\.[a-z]{2}$/;

export const isSharedSuffix = (domain: string): boolean => SECOND_LEVEL.test(domain);

/** Returns the domain of an organization: `mail.phys.msu.ru` → `msu.ru`; null for public mail. */
export function organizationDomain(address: string): string | null {
	const domain = address.split("@")[1]?.toLowerCase() ?? "";
	if (PUBLIC_MAIL.has(domain)) return null;
	const labels = domain.split(".");
	const ending = labels.slice(-2).join(".");
	return isSharedSuffix(ending) ? labels.slice(-3).join(".") : ending;
}

/** Checks for a conflict that cannot be overridden. */
export const isAbsoluteConflict = (conflict: Conflict): boolean =>
	conflict === "author" || conflict === "declared";

export interface ConflictInput {
	authors: readonly string[];
	/** All of theirs. */
	expert: readonly string[];
	/** In the conference. */
	coauthors: readonly string[];
	/** Absent: not checked. */
	declared?: boolean;
}

/** Returns the conflicts (product.md §1), gravest first. */
export function findConflicts({ authors, expert, coauthors, declared = false }: ConflictInput): Conflict[] {
	const own = authors.some((address) => expert.includes(address));
	const organizations = new Set(expert.map(organizationDomain).filter((one) => one !== null));
	const found: [Conflict, boolean][] = [
		["author", own],
		["declared", declared],
		["coauthor", authors.some((address) => coauthors.includes(address))],
		["organization", authors.some((address) => organizations.has(organizationDomain(address) ?? ""))],
	];
	return found.filter(([, is]) => is).map(([conflict]) => conflict);
}
