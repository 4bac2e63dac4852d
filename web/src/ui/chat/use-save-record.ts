import { type RoomName, readRoomName } from "@deck/contracts/chat";
import { useTranslation } from "react-i18next";
import type { RecordFormat } from "../../lib/chat/record/save-record.ts";
import { useConference } from "../../lib/conference.ts";
import { inEither, localText } from "../../lib/conference-words.ts";
import { formatDateTime } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useSession } from "../../lib/session.ts";
import { useAction } from "../use-action.ts";
import { useRoleText } from "./use-role-text.ts";
import { useStateText } from "./use-state-text.ts";

export function useSaveRecord(room: RoomName): [busy: boolean, save: (format: RecordFormat) => void] {
	const { t } = useTranslation("chat");
	const locale = useLocale();
	const { user } = useSession();
	const { path, locales } = useConference();
	const role = useRoleText();
	const state = useStateText();
	const { kind = "sub", number = 0 } = readRoomName(room) ?? {};
	const zone = user?.timezone ?? null;
	return useAction(async (format: RecordFormat) => {
		const { saveRecord } = await import("../../lib/chat/record/save-record.ts");
		await saveRecord({
			...{ path, room, format },
			conference: localText(locales, "title", locale).text,
			words: {
				lang: locale,
				title: ({ en = "", ru = "" }) =>
					[t(kind === "sub" ? "paper" : "registration", { number }), inEither({ en, ru }, locale).text]
						.filter(Boolean)
						.join(". "),
				date: (at) => formatDateTime(new Date(at), zone),
				...{ role, state },
				gone: t("gone"),
				emoji: t("record.emoji"),
				nameless: { staff: t("nameless.staff"), member: t("nameless.member") },
				deleted: (date) => t("record.deleted", { date }),
				edited: (date) => t("record.edited", { date }),
				answers: (of) => t("record.answers", of),
				file: (of) => t("record.file", of),
				members: (names) => t(kind === "sub" ? "record.authors" : "record.participant", { names }),
				staff: (names) => t("record.staff", { names }),
				conference: (title) => t("record.conference", { title }),
				saved: (date) => t("record.saved", { date }),
			},
		});
	});
}
