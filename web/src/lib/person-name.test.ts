import { expect, test } from "vitest";
import { fullName, initials } from "./person-name.ts";

const user = {
	locales: {
		en: { first_name: "Arina", last_name: "Veshnyakova" },
		ru: { first_name: "Арина", last_name: "Вешнякова", patr_name: "Игоревна" },
	},
};

test("first and last in English; first, patronymic, last in Russian", () => {
	expect(fullName(user, "en")).toBe("Arina Veshnyakova");
	expect(fullName(user, "ru")).toBe("Арина Игоревна Вешнякова");
});

test("falls back to the other language, then to nothing", () => {
	expect(fullName({ locales: { en: user.locales.en } }, "ru")).toBe("Arina Veshnyakova");
	expect(fullName({ locales: { ru: { first_name: "", last_name: "" } } }, "ru")).toBe(null);
});

test("initials of the name, else of the address", () => {
	expect(initials("Арина Игоревна Вешнякова", "a@b.example")).toBe("АВ");
	expect(initials("Plato", "p@b.example")).toBe("P");
	expect(initials(null, "zoe@b.example")).toBe("ZO");
});
