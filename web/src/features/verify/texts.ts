import type { Locale } from "@deck/contracts/enums";

/** Texts in both languages: holders of a document may read the other one. */
export const TEXTS = {
	check: { en: "Document check", ru: "Проверка документа" },
	genuine: { en: "Genuine", ru: "Документ подлинный" },
	cancelled: { en: "Cancelled", ru: "Документ аннулирован" },
	unknown: { en: "No such document", ru: "Такого документа нет" },
	enter: { en: "Is a document genuine?", ru: "Подлинный ли документ?" },
	holder: { en: "For", ru: "Кому" },
	document: { en: "Document", ru: "Документ" },
	conference: { en: "Conference", ru: "Конференция" },
	issued: { en: "Issued", ru: "Выдан" },
	code: { en: "Code", ru: "Код" },
	invalid: { en: "This document is no longer valid.", ru: "Этот документ больше не действителен." },
	compare: {
		en: "Compare the name and the code with the printed document.",
		ru: "Сверьте имя и код с напечатанным документом.",
	},
	nothing_else: { en: "Nothing else is shown", ru: "Больше ничего не показано" },
	look: {
		en: "Compare the code with the one on the paper, letter by letter. Codes have no O, I, 0 or 1.",
		ru: "Сверьте код с напечатанным: в кодах нет букв O, I и цифр 0, 1.",
	},
	where: {
		en: "The code is printed beside the QR code: sixteen letters and digits.",
		ru: "Код напечатан рядом с QR-кодом: шестнадцать букв и цифр.",
	},
	another: { en: "Check another document", ru: "Проверить другой документ" },
	submit: { en: "Check", ru: "Проверить" },
} satisfies Record<string, Record<Locale, string>>;
