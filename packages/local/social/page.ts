import type { SocialProvider } from "@deck/contracts/account";
import { escapeHtml } from "@deck/contracts/escape-html";
import { isLocale } from "@deck/contracts/locales";
import type { AuthorizationQuery } from "./authorization-query.ts";
import { PROVIDER_SHAPES } from "./provider-shapes.ts";

const TEXTS = {
	en: {
		title: (name: string) => `This stands in for ${name} on this machine`,
		ask: "Who signs in? No password is needed.",
		email: "E-mail",
		first_name: "First name",
		last_name: "Last name",
		vouched: (name: string) => `${name} vouches for this e-mail`,
		allow: "Continue",
		refuse: "Refuse",
		example: { first_name: "Sofia", last_name: "Kovalevskaya" },
	},
	ru: {
		title: (name: string) => `Эта страница заменяет ${name} на этом компьютере`,
		ask: "Кто входит? Пароль не нужен.",
		email: "Эл. почта",
		first_name: "Имя",
		last_name: "Фамилия",
		vouched: (name: string) => `${name} ручается за эту почту`,
		allow: "Продолжить",
		refuse: "Отказаться",
		example: { first_name: "Софья", last_name: "Ковалевская" },
	},
};
export type PageLanguage = keyof typeof TEXTS;

const EXAMPLE_EMAIL = "sofia.kovalevskaya@example.org";

export function pageHtml(
	provider: SocialProvider,
	authorization: AuthorizationQuery,
	language: PageLanguage,
): string {
	const words = TEXTS[language];
	const name = PROVIDER_SHAPES[provider].name[language];
	const hidden = Object.entries(authorization).map(
		([field, value]) => `<input type="hidden" name="${field}" value="${escapeHtml(value)}">`,
	);
	const input = (field: "email" | "first_name" | "last_name", value: string, more: string) =>
		`<label>${words[field]} <input name="${field}" value="${value}" autocomplete="off" ${more}></label>`;
	return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${words.title(name)}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head>
<body><main><h1>${words.title(name)}</h1><p>${words.ask}</p>
<form action="/${provider}/allow">${hidden.join("")}
${input("email", EXAMPLE_EMAIL, 'type="email" required autofocus')}
${input("first_name", words.example.first_name, 'maxlength="255"')}
${input("last_name", words.example.last_name, 'maxlength="255"')}
<label class="check"><input type="checkbox" name="vouched" value="yes" checked> ${words.vouched(name)}</label>
<p class="buttons"><button>${words.allow}</button>
<button class="quiet" formaction="/${provider}/refuse" formnovalidate>${words.refuse}</button></p>
</form></main></body></html>`;
}

export function pageLanguage(query: URLSearchParams, accepted = ""): PageLanguage {
	const wanted = [query.get("lang") ?? "", ...accepted.split(",")].map((one) => one.trim().slice(0, 2));
	return wanted.find(isLocale) ?? "en";
}
