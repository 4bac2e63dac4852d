import { type ChatRoomName, parseChatRoomName } from "@deck/contracts/chat";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import type { TranscriptFormat, UnprintableTranscript } from "../../lib/chat/transcript/save-transcript.ts";
import { useConference } from "../../lib/conference.ts";
import { localizedField, localizedText } from "../../lib/conference-texts.ts";
import { formatDateTime } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useAction } from "../use-action.ts";
import { useRoleText } from "./use-role-text.ts";
import { useStateText } from "./use-state-text.ts";

interface SaveTranscript {
	busy: boolean;
	save(format: TranscriptFormat): void;
	/** The user chooses a format for it. */
	unprintable: UnprintableTranscript | null;
	close(): void;
}

export function useSaveTranscript(room: ChatRoomName): SaveTranscript {
	const { t } = useTranslation("chat");
	const locale = useLocale();
	const { user } = useAuthSession();
	const { path, locales } = useConference();
	const role = useRoleText();
	const state = useStateText();
	const { kind = "sub", number = 0 } = parseChatRoomName(room) ?? {};
	const zone = user?.timezone ?? null;
	const [unprintable, setUnprintable] = useState<UnprintableTranscript | null>(null);
	const [busy, save] = useAction(async (format: TranscriptFormat): Promise<void> => {
		const { saveTranscript } = await import("../../lib/chat/transcript/save-transcript.ts");
		const unsaved = await saveTranscript({
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
				emojiReplacement: t("record.emoji"),
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
		setUnprintable(unsaved);
	});
	return { busy, save, unprintable, close: () => setUnprintable(null) };
}
