import { expect, test } from "vitest";
import { partName } from "./full-name.ts";

test.each([
	["Sofia Kovalevskaya", "Sofia", "Kovalevskaya"],
	["  Juan Carlos  García ", "Juan Carlos", "García"],
	["Plato", "Plato", ""],
	["Громова Галина Сергеевна", "Галина Сергеевна", "Громова"],
	["Галина Сергеевна Громова", "Галина Сергеевна", "Громова"],
	["Дмитрий Шостакович", "Дмитрий", "Шостакович"],
	["", "", ""],
])("%j", (name, first_name, last_name) => {
	expect(partName(name)).toEqual({ first_name, last_name });
});
