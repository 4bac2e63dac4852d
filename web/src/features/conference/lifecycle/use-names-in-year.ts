import type { Conference } from "@deck/contracts/conference";
import type { CopyConferenceForm } from "@deck/contracts/conference-parts";
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { namesInYear } from "./names-in-year.ts";

const NAMES = [
	"path",
	"locales.en.short_title",
	"locales.en.title",
	"locales.ru.short_title",
	"locales.ru.title",
] as const;

/** A complete year: typing gives years such as 20. */
const DAY = /^(19|2\d)\d\d-/;

/** Proposes names with the first day's year until edited. */
export function useNamesInYear(
	conference: Conference,
	{ watch, getValues, setValue }: UseFormReturn<CopyConferenceForm, unknown, CopyConferenceForm>,
): void {
	const start = watch("start");
	const before = useRef(start);
	useEffect(() => {
		if (start === before.current || !DAY.test(start)) return;
		const [was, is] = [before.current, start].map((day) => flat(namesInYear(conference, day)));
		before.current = start;
		for (const name of NAMES) {
			if (getValues(name) === was?.[name]) setValue(name, is?.[name] ?? "", { shouldDirty: true });
		}
	}, [conference, start, getValues, setValue]);
}

function flat({
	path,
	locales: { en, ru },
}: ReturnType<typeof namesInYear>): Record<(typeof NAMES)[number], string> {
	return {
		path,
		"locales.en.short_title": en.short_title,
		"locales.en.title": en.title,
		"locales.ru.short_title": ru.short_title,
		"locales.ru.title": ru.title,
	};
}
