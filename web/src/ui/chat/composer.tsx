import type { ChatMessage, ChatRoom, ChatRoomName } from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import { ArrowUp, Bold, Code, Italic, Link, List, type LucideIcon, Paperclip, Type, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { applyEdit } from "../../lib/apply-edit.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import type { ConversationFeed } from "../../lib/chat/conversation-feed.ts";
import type { ConversationFiles } from "../../lib/chat/conversation-files.ts";
import { pastedFiles } from "../../lib/chat/pasted-files.ts";
import { useConversationFiles } from "../../lib/chat/use-conversation-files.ts";
import { useTypingSignal } from "../../lib/chat/use-typing-signal.ts";
import { useConference } from "../../lib/conference.ts";
import { cx } from "../../lib/cx.ts";
import { draftKey, messageDraftName } from "../../lib/form-draft.ts";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useLocale } from "../../lib/i18n.ts";
import { applyFormat, type Format, formatByShortcut } from "../../lib/markdown/formats.ts";
import { plainText } from "../../lib/markdown/plain-text.ts";
import { localStore } from "../../lib/storage.ts";
import { IconButton } from "../icon-button.tsx";
import { lazyPart, PromptSuspense } from "../prompt-suspense.tsx";
import { AttachedFiles } from "./attached-files.tsx";
import { useAuthorName } from "./use-author-name.ts";

type Mark = Exclude<Format, "heading">;

const ICONS: Record<Mark, LucideIcon> = { bold: Bold, italic: Italic, code: Code, list: List, link: Link };

function MarkButtons({ onMark }: { onMark(mark: Mark): void }) {
	const { t } = useTranslation("chat");
	return (
		<div role="toolbar" aria-label={t("marks.title")} className="flex flex-wrap items-center px-1.5">
			{(Object.keys(ICONS) as Mark[]).map((mark) => (
				<IconButton
					key={mark}
					icon={ICONS[mark]}
					size={16}
					label={t(`marks.${mark}`)}
					// Keeps the field's selection.
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => onMark(mark)}
				/>
			))}
		</div>
	);
}

const TemplateButton = lazyPart(async () => (await import("./templates/template-button.tsx")).TemplateButton);

interface ComposerProps {
	name: ChatRoomName;
	room: ChatRoom;
	autoFocus: boolean;
	replyTo: ChatMessage | null;
	onReplied(): void;
	feed: ConversationFeed;
}

/** Shown from this number of remaining characters. */
const COUNTER_FROM = 200;

/** Writes a message. Ctrl+Enter sends; typed text survives navigation. */
export function Composer({ name, room, autoFocus, replyTo, onReplied, feed }: ComposerProps) {
	const { t } = useTranslation(["chat", "chat-files"]);
	const { path } = useConference();
	const { user } = useAuthSession();
	const key = draftKey(user?.id, messageDraftName(path, name));
	const [text, setText] = useState(() => localStore.read<string>(key) ?? "");
	const [showsFormatting, setShowsFormatting] = useState(false);
	const signalTyping = useTypingSignal(name);
	const id = useId();
	const area = useRef<HTMLTextAreaElement>(null);
	useEffect(() => {
		if (replyTo) area.current?.focus();
	}, [replyTo]);
	useEffect(() => {
		// Unless the user types elsewhere by now.
		if (autoFocus && !document.activeElement?.matches("input, textarea")) area.current?.focus();
	}, [autoFocus]);
	const type = (next: string) => {
		setText(next);
		if (next) localStore.write(key, next);
		else localStore.remove(key);
	};
	const mark = (format: Format) => {
		const { current: field } = area;
		if (!field) return;
		const chosen = { from: field.selectionStart, to: field.selectionEnd };
		applyEdit(field, applyFormat(format, field.value, chosen, t("marks.link_words")));
	};
	const insert = (answer: string) => {
		const { current: field } = area;
		const [from, to] = field ? [field.selectionStart, field.selectionEnd] : [text.length, text.length];
		type(text.slice(0, from) + answer + text.slice(to));
		field?.focus();
		// Once the field has the text.
		requestAnimationFrame(() => field?.setSelectionRange(from + answer.length, from + answer.length));
	};
	const remaining = LIMITS.message - text.trim().length;
	const { files, attached } = useConversationFiles(name);
	const hasContent = text.trim() !== "" || attached.files.length > 0;
	const disabledReason = attached.blockedBy
		? t(`chat-files:${attached.blockedBy}`)
		: hasContent
			? null
			: t("chat-files:empty");
	const ready = !disabledReason && remaining >= 0;
	const send = () => {
		if (!ready) return;
		const sent = files.takeReady();
		feed.send(
			{
				text: text.trim(),
				uploads: sent.map(({ id }) => id),
				files: sent,
				...(replyTo && { reply_to: replyTo.n }),
			},
			new Date(),
		);
		type("");
		onReplied();
		area.current?.focus();
	};
	const press = (event: KeyboardEvent) => {
		const format = formatByShortcut(event);
		if (event.key === "Escape" && replyTo) onReplied();
		else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
		else if (format) mark(format);
		else return;
		event.preventDefault();
	};
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				send();
			}}
			className="border-t border-line px-3 py-2.5"
		>
			{replyTo && <ReplyTarget message={replyTo} onClose={onReplied} />}
			<AttachedFiles files={files} attached={attached} onRemoved={() => area.current?.focus()} />
			<div className="field-box flex flex-col rounded-card!">
				<label htmlFor={id} className="sr-only">
					{t("write")}
				</label>
				<textarea
					ref={area}
					id={id}
					data-room-field
					rows={1}
					value={text}
					onChange={(event) => {
						type(event.target.value);
						if (event.target.value.trim()) signalTyping();
					}}
					placeholder={t("write")}
					aria-describedby={remaining < COUNTER_FROM ? `${id}-left` : undefined}
					aria-keyshortcuts="Control+Enter"
					onKeyDown={press}
					onPaste={(event) => {
						const pasted = pastedFiles(event.clipboardData);
						if (pasted.length === 0) return;
						event.preventDefault();
						files.choose(pasted);
					}}
					className="field-sizing-content max-h-[40vh] min-h-10 w-full resize-none bg-transparent px-3 pt-2.5 pb-1 outline-none!"
				/>
				{showsFormatting && <MarkButtons onMark={mark} />}
				<div className="flex items-center gap-1 px-1.5 pb-1.5">
					<AttachButton files={files} />
					<IconButton
						icon={Type}
						label={t("marks.show")}
						aria-pressed={showsFormatting}
						onClick={() => setShowsFormatting(!showsFormatting)}
						className={cx(showsFormatting && "bg-sunken text-ink")}
					/>
					{room.side === "staff" && (
						<PromptSuspense>
							<TemplateButton room={room} onInsert={insert} />
						</PromptSuspense>
					)}
					<span className="ml-auto pr-1 text-13 text-secondary">
						{remaining < COUNTER_FROM ? (
							<span id={`${id}-left`} role="status" className={cx(remaining < 0 && "text-bad")}>
								{remaining < 0 ? t("too_long", { count: -remaining }) : t("left", { count: remaining })}
							</span>
						) : (
							<span className="max-sm:hidden">{t("keys")}</span>
						)}
					</span>
					<button
						type="submit"
						title={disabledReason ?? t("send")}
						aria-label={t("send")}
						aria-disabled={!ready || undefined}
						aria-describedby={disabledReason ? `${id}-off` : undefined}
						className="target inline-flex aspect-square items-center justify-center rounded-control bg-primary text-white transition-colors hover:bg-primary-hover aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
					>
						<ArrowUp aria-hidden size={18} />
					</button>
					{disabledReason && (
						<span id={`${id}-off`} className="sr-only">
							{disabledReason}
						</span>
					)}
				</div>
			</div>
		</form>
	);
}

function AttachButton({ files }: { files: ConversationFiles }) {
	const { t } = useTranslation("chat-files");
	const locale = useLocale();
	const picker = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={picker}
				type="file"
				hidden
				multiple
				onChange={({ target }) => {
					files.choose([...(target.files ?? [])]);
					target.value = "";
				}}
			/>
			<IconButton
				icon={Paperclip}
				label={t("attach")}
				title={t("attach_most", { size: formatBytes(LIMITS.chatFileBytes, locale) })}
				onClick={() => picker.current?.click()}
			/>
		</>
	);
}

function ReplyTarget({ message, onClose }: { message: ChatMessage; onClose(): void }) {
	const { t } = useTranslation("chat");
	const speaker = useAuthorName();
	return (
		<div className="mb-2 flex items-start gap-2 border-l-2 border-link pl-2 text-13 text-secondary">
			<p className="line-clamp-2 grow wrap-anywhere">
				<span className="sr-only">{t("answers")} </span>
				<span className="font-semibold">{speaker(message)}: </span>
				{plainText(message.text) || message.files[0]?.name}
			</p>
			<IconButton icon={X} size={16} label={t("no_answer")} onClick={onClose} />
		</div>
	);
}
