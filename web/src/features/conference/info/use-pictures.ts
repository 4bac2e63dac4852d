import { LIMITS } from "@deck/contracts/limits";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { alertError } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { applyEdit } from "../../../lib/apply-edit.ts";
import { insertPicture } from "../../../lib/markdown/edits.ts";
import { openPicture, PictureRefused, shrink } from "../../../lib/picture.ts";
import { useAction } from "../../../ui/use-action.ts";

/** Shrinks and uploads pictures and inserts them at the cursor, with the description selected. */
export function usePictures(path: string, area: RefObject<HTMLTextAreaElement | null>) {
	const { t } = useTranslation(["info", "picture"]);
	const [busy, add] = useAction(async (files: readonly File[]) => {
		for (const file of files) {
			try {
				const sent = await send(file, path);
				const field = area.current;
				if (!field) return;
				const alt = described(file.name) ?? t("picture.alt");
				const { selectionStart: from, selectionEnd: to } = field;
				const edit = insertPicture(field.value, { from, to }, { alt, path: sent });
				const end = edit.from + edit.insert.length;
				const chosen = file === files.at(-1) ? edit.selection : { from: end, to: end };
				applyEdit(field, { ...edit, selection: chosen });
			} catch (error) {
				if (!(error instanceof PictureRefused)) throw error;
				alertError(t(`picture:refused.${error.reason}`));
			}
		}
	});
	return { busy, add };
}

async function send(file: File, conf: string): Promise<string> {
	const opened = await openPicture(file);
	try {
		const small = shrink(opened.bitmap, LIMITS.pictureText);
		const sent = await json(
			api.api.conf[":conf"].adm.pictures.$post({ param: { conf }, json: { picture: small } }),
		);
		return sent.path;
	} finally {
		opened.close();
	}
}

/** Derives a description from a file name; null for clipboards' and cameras' names. */
function described(name: string): string | null {
	const words = name
		.replace(/\.\w+$/, "")
		.replace(/[_-]+/g, " ")
		.trim();
	return /^(image|img|dsc|photo|screenshot|снимок)?[\s\d.]*$/i.test(words) ? null : words;
}

export function picturesOf(data: DataTransfer): File[] {
	if (data.types.includes("text/plain")) return [];
	return [...data.files].filter(({ type }) => type.startsWith("image/"));
}
