import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { minsize, requiredText, rule } from "./rules.ts";

/** What a browser may send a file to the bucket for. */
export const UPLOAD_PURPOSES = [
	"manuscript",
	"source",
	"originality_report",
	"review_file",
	"status_document",
	"chat_file",
] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** The most bytes of each. */
export const UPLOAD_BYTES: Record<UploadPurpose, number> = {
	manuscript: LIMITS.manuscriptBytes,
	source: LIMITS.sourceBytes,
	originality_report: LIMITS.originalityReportBytes,
	review_file: LIMITS.reviewFileBytes,
	status_document: LIMITS.statusDocumentBytes,
	chat_file: LIMITS.chatFileBytes,
};

/** What a manuscript's source may be, by its content; also the extension under which it is saved. */
export const SOURCE_KINDS = ["zip", "docx", "tex"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** What a participant's document may be, by its content; also the extension under which it is saved. */
export const DOCUMENT_KINDS = ["pdf", "jpg", "png"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * What a file of a message is, by its content: a picture that browsers show, a PDF that can be read here, and whatever else
 * is only ever saved.
 */
export const CHAT_FILE_KINDS = ["picture", "pdf", "other"] as const;
export type ChatFileKind = (typeof CHAT_FILE_KINDS)[number];

/** Extensions of files that messages take; whatever systems run or open in a browser is none of them. */
const CHAT_EXTENSIONS = new Set(
	`png jpg jpeg jpe jfif gif webp tif tiff bmp heic avif eps pdf txt md tex bib sty cls bst log json yaml yml csv tsv dat mat
	doc docx odt rtf xls xlsx ods ppt pptx odp epub mp3 m4a wav ogg mp4 mov webm zip rar 7z gz tgz bz2 xz tar`.split(
		/\s+/,
	),
);

/** Returns a file name's extension in small letters; empty if it has none. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? "";

/** Whether messages take a file of this name (`cleanFileName`). One without an extension is judged by its content. */
export const isChatFileName = (name: string): boolean => {
	const extension = extensionOf(name);
	return extension === "" || CHAT_EXTENSIONS.has(extension);
};

/** Returns a name as file systems keep it: Windows drops dots and spaces at its end, and what follows a colon. */
export const cleanFileName = (name: string): string =>
	name
		.replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, "")
		.replace(/[\\/:*?"<>|]/g, "_")
		.replace(/[. ]+$/u, "") || "_";

/** What is said of a file with more. */
export const fileTooLarge = (purpose: UploadPurpose) =>
	rule("file_too_large", { size: UPLOAD_BYTES[purpose] / 1024 / 1024 });

const announced = <P extends UploadPurpose>(purpose: P) =>
	v.object({
		purpose: v.literal(purpose, "invalid"),
		name: v.pipe(requiredText(LIMITS.fileName), v.transform(cleanFileName)),
		size: v.pipe(
			v.number("required"),
			v.integer("invalid"),
			v.minValue(1, "file_empty"),
			v.maxValue(UPLOAD_BYTES[purpose], fileTooLarge(purpose)),
		),
	});

/** The PDF that goes with a review, or with an answer to one. */
export const ReviewUploadForm = announced("review_file");

/** POST uploads: announces a file; the answer says where its parts go. */
export const StartUploadForm = v.variant(
	"purpose",
	[
		announced("manuscript"),
		announced("source"),
		announced("originality_report"),
		ReviewUploadForm,
		announced("status_document"),
		announced("chat_file"),
	],
	"invalid",
);
export type StartUploadForm = v.InferOutput<typeof StartUploadForm>;

/** POST uploads/:id/parts: asks for signed addresses. */
export const SignPartsForm = v.object({
	parts: v.pipe(
		v.array(
			v.pipe(
				v.number("invalid"),
				v.integer("invalid"),
				v.minValue(1, "invalid"),
				v.maxValue(1_000, "invalid"),
			),
		),
		minsize(1),
		v.maxLength(LIMITS.partsPerCall, rule("maxsize", { length: LIMITS.partsPerCall })),
	),
});

/** PUT uploads/:id/preview: how a picture for a message looks small, as a JPEG in base64, made by the browser. */
export const PreviewForm = v.object({
	picture: v.pipe(
		v.string("required"),
		v.maxLength(Math.ceil(LIMITS.smallPictureBytes / 3) * 4, "picture_too_large"),
		v.regex(/^[A-Za-z0-9+/]+={0,2}$/, "picture_unreadable"),
	),
});
export type PreviewForm = v.InferOutput<typeof PreviewForm>;

/** An upload as its owner sees it; parts that S3 already holds are listed, so that it can go on. */
export interface Upload {
	id: string;
	name: string;
	size: number;
	part_size: number;
	state: "sending" | "ready" | "used";
	/** Numbers of the parts that have arrived. */
	parts: number[];
	/** Known once ready; pages of a manuscript alone. */
	pages?: number;
	sha256?: string;
	/** In the answer to its announcement: the first part's signed address. Most files have no other part. */
	signed?: SignedPart[];
}

/** A part's signed address, good for 15 minutes, and the exact headers that it was signed with. */
export interface SignedPart {
	part: number;
	url: string;
	headers: Record<string, string>;
}

/** The signed address of a file behind /files, for who asks for JSON and is not led there. */
export interface FileAddress {
	url: string;
}
