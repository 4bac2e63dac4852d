import { expect, test } from "vitest";
import { transliterate } from "./transliterate.ts";

test.each([
	["Алёна", "Alena"],
	["Андрей", "Andrei"],
	["Щукин", "Shchukin"],
	["Игорь", "Igor"],
	["Объедков", "Obieedkov"],
	["Анна", "Anna"],
	["Россия", "Rossiia"],
	["Длинношеее", "Dlinnosheee"],
	["Хрящёв", "Khriashchev"],
	["Юлия Эйхе", "Iuliia Eikhe"],
	["Цой", "Tsoi"],
	["Чаплыгин", "Chaplygin"],
	["Жуков-Жилин", "Zhukov-Zhilin"],
])("%s becomes %s", (russian, latin) => {
	expect(transliterate(russian)).toBe(latin);
});

test("capitals stay capitals, a single letter too", () => {
	expect(transliterate("ЩУКИН")).toBe("SHCHUKIN");
	expect(transliterate("Ю. ЮЩ")).toBe("Iu. IUSHCH");
	expect(transliterate("НИИЯФ МГУ")).toBe("NIIIAF MGU");
});

test("a letter written with a combining mark is the same letter", () => {
	expect(transliterate("Андрей".normalize("NFD"))).toBe("Andrei");
	expect(transliterate("Алёна".normalize("NFD"))).toBe("Alena");
});

test("text that is not Cyrillic stays", () => {
	expect(transliterate("")).toBe("");
	expect(transliterate("MIT, 2-й корпус")).toBe("MIT, 2-i korpus");
	expect(transliterate("ООО «Луч»")).toBe("OOO “Luch”");
	expect(transliterate("Müller")).toBe("Müller");
});

test("transliterates names of neighbouring alphabets", () => {
	expect(transliterate("Їжакевич")).toBe("Izhakevich");
	expect(transliterate("Шаўчэнка")).toBe("Shauchenka");
});
