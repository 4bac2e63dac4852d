import { type ChatRoomName, parseChatRoomName } from "@deck/contracts/chat";
import { useTranslation } from "react-i18next";
import { alertError } from "../../lib/alerts.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import type { TranscriptFormat } from "../../lib/chat/transcript/save-transcript.ts";
import { useConference } from "../../lib/conference.ts";
import { localizedField, localizedText } from "../../lib/conference-texts.ts";
import { formatDateTime } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useAction } from "../use-action.ts";
import { useRoleText } from "./use-role-text.ts";
import { useStateText } from "./use-state-text.ts";

/** Characters that an alert names. */
const MAX_SHOWN = 12;

export function useSaveTranscript(
	room: ChatRoomName,
): [busy: boolean, save: (format: TranscriptFormat) => void] {
	const { t } = useTranslation("chat");
	const locale = useLocale();
	const { user } = useAuthSession();
	const { path, locales } = useConference();
	const role = useRoleText();
	const state = useStateText();
	const { kind = "sub", number = 0 } = parseChatRoomName(room) ?? {};
	const zone = user?.timezone ?? null;
	const [busy, save] = useAction(async (format: TranscriptFormat): Promise<void> => {
		const { saveTranscript } = await import("../../lib/chat/transcript/save-transcript.ts");
		const missing = await saveTranscript({
			path,
			conversation: room,
			format,
			conference: localizedField(locales, "title", locale).text,
			texts: {
				lang: locale,
				title: ({ en = "", ru = "" }) =>
					[t(kind === "sub" ? "paper" : "registration", { number }), localizedText({ en, ru }, locale).text]
						.filter(Boolean)
						.join(". "),
				date: (at) => formatDateTime(new Date(at), zone),
				role,
				state,
				formerMember: t("gone"),
				emoji: t("record.emoji"),
				nameless: { staff: t("nameless.staff"), member: t("nameless.member") },
				deleted: (date) => t("record.deleted", { date }),
				edited: (date) => t("record.edited", { date }),
				inReplyTo: (of) => t("record.answers", of),
				file: (of) => t("record.file", of),
				members: (names) => t(kind === "sub" ? "record.authors" : "record.participant", { names }),
				staff: (names) => t("record.staff", { names }),
				conference: (title) => t("record.conference", { title }),
				saved: (date) => t("record.saved", { date }),
			},
		});
		if (missing.length === 0) return;
		const characters = missing.slice(0, MAX_SHOWN).join(" ");
		alertError(t("record.missing", { characters }), null, {
			label: t("record.txt"),
			act: () => save("txt"),
		});
	});
	return [busy, save];
}
