import { expect, test } from "vitest";
import { splitFullName } from "./split-full-name.ts";

test.each([
	["Sofia Kovalevskaya", "Sofia", "Kovalevskaya"],
	["  Juan Carlos  García ", "Juan Carlos", "García"],
	["Plato", "Plato", ""],
	["Громова Галина Сергеевна", "Галина Сергеевна", "Громова"],
	["Галина Сергеевна Громова", "Галина Сергеевна", "Громова"],
	["Дмитрий Шостакович", "Дмитрий", "Шостакович"],
	["", "", ""],
])("%j", (name, first_name, last_name) => {
	expect(splitFullName(name)).toEqual({ first_name, last_name });
});
