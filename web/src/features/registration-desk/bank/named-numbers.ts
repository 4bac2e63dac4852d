const BEFORE =
	/(заяв(?:к[а-яё]*|ок)|регистраци[а-яё]*|(?:рег[а-яё.]*\s*|орг)?взнос[а-яё]*|(?<![а-яё])рег(?:\.|(?![а-яё]))|участни[а-яё]*|номер[а-яё]*|registrations?|reg\.?|application|participants?|fee|number|№|#|(?<![a-z])no?\.?)/
		.source;

const OTHERS =
	/(договор[а-яё]*|контракт[а-яё]*|сч[её]т[а-яё]*|акт[а-яё]*|инн|кпп|бик|дог\.?|сч\.|contract|agreement|invoice|account|inv\.?)[\s:]*(?:№|#|номер|no?\.?|number)?\s*$/i;

const LIST = new RegExp(
	`${BEFORE}\\s*[:.(-]*\\s*((?:(?:№|#|no\\.?)?\\s*\\d{1,7}(?![\\d.,]*\\d)(?:\\s*(?:,|;|и|and|&|\\+|/)\\s*(?=(?:№|#|no\\.?)?\\s*\\d))?)+)`,
	"giu",
);

const NO_NUMBER = /^\s*(?:руб|р\.|₽|rub|usd|eur|uzs|коп|г\.|год)/i;

/**
 * Returns distinct registration numbers in a purpose, in order: `заявка 412`, `№ 0412`, `registrations 402
 * and 403`. Ignores leading zeros.
 */
export function namedNumbers(purpose: string): number[] {
	const found = new Set<number>();
	for (const match of purpose.normalize("NFC").matchAll(LIST)) {
		const before =
			purpose.slice(0, match.index) + (/^(?:№|#|no?\.?|номер|number)$/i.test(match[1] ?? "") ? "" : match[1]);
		if (OTHERS.test(before)) continue;
		if (NO_NUMBER.test(purpose.slice(match.index + match[0].length))) continue;
		for (const [digits] of (match[2] ?? "").matchAll(/\d+/g)) {
			const number = Number(digits);
			if (number > 0) found.add(number);
		}
	}
	return [...found];
}
