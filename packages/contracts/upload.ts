import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { minsize, requiredText, rule } from "./rules.ts";

export const UPLOAD_PURPOSES = [
	"manuscript",
	"source",
	"originality_report",
	"review_file",
	"status_document",
	"chat_file",
] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

export const UPLOAD_BYTES: Record<UploadPurpose, number> = {
	manuscript: LIMITS.manuscriptBytes,
	source: LIMITS.sourceBytes,
	originality_report: LIMITS.originalityReportBytes,
	review_file: LIMITS.reviewFileBytes,
	status_document: LIMITS.statusDocumentBytes,
	chat_file: LIMITS.chatFileBytes,
};

/** Kinds by content; also the extension. */
export const SOURCE_KINDS = ["zip", "docx", "tex"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Kinds by content; also the extension. */
export const DOCUMENT_KINDS = ["pdf", "jpg", "png"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** By content; `other` is download only. */
export const CHAT_FILE_KINDS = ["picture", "pdf", "other"] as const;
export type ChatFileKind = (typeof CHAT_FILE_KINDS)[number];

/** Nothing that systems run or browsers open. */
const CHAT_EXTENSIONS = new Set(
	`png jpg jpeg jpe jfif gif webp tif tiff bmp heic avif eps pdf txt md tex bib sty cls bst log json yaml yml csv tsv dat mat
	doc docx odt rtf xls xlsx ods ppt pptx odp epub mp3 m4a wav ogg mp4 mov webm zip rar 7z gz tgz bz2 xz tar`.split(
		/\s+/,
	),
);

/** Returns the extension in lower case, or "". */
export const fileExtension = (name: string): string => /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? "";

/** Takes a name from `cleanFileName`; the content decides if there is no extension. */
export const isChatFileName = (name: string): boolean => {
	const extension = fileExtension(name);
	return extension === "" || CHAT_EXTENSIONS.has(extension);
};

/** Removes what Windows drops from a name: trailing dots and spaces, and what follows a colon. */
export const cleanFileName = (name: string): string =>
	name
		.replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, "")
		.replace(/[\\/:*?"<>|]/g, "_")
		.replace(/[. ]+$/u, "") || "_";

export const fileTooLarge = (purpose: UploadPurpose) =>
	rule("file_too_large", { size: UPLOAD_BYTES[purpose] / 1024 / 1024 });

const uploadSchema = <P extends UploadPurpose>(purpose: P) =>
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

/** Announces a file of a review, or of the reply to one. */
export const ReviewUploadForm = uploadSchema("review_file");

/** POST uploads. */
export const StartUploadForm = v.variant(
	"purpose",
	Object.values({
		manuscript: uploadSchema("manuscript"),
		source: uploadSchema("source"),
		originality_report: uploadSchema("originality_report"),
		review_file: ReviewUploadForm,
		status_document: uploadSchema("status_document"),
		chat_file: uploadSchema("chat_file"),
	} satisfies Record<UploadPurpose, unknown>),
	"invalid",
);
export type StartUploadForm = v.InferOutput<typeof StartUploadForm>;

/** POST uploads/:id/parts. */
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

/** PUT uploads/:id/preview: JPEG in base64, made by the browser. */
export const UploadPreviewForm = v.object({
	picture: v.pipe(
		v.string("required"),
		v.maxLength(Math.ceil(LIMITS.smallPictureBytes / 3) * 4, "picture_too_large"),
		v.regex(/^[A-Za-z0-9+/]+={0,2}$/, "picture_unreadable"),
	),
});
export type UploadPreviewForm = v.InferOutput<typeof UploadPreviewForm>;

/** Can resume: lists the parts in S3. */
export interface Upload {
	id: string;
	name: string;
	size: number;
	part_size: number;
	state: "sending" | "ready" | "used";
	parts: number[];
	/** Of a manuscript, once ready. */
	pages?: number;
	/** Known once ready. */
	sha256?: string;
	/** First part, in the response to POST uploads. */
	signed?: SignedPart[];
}

/** Valid for 15 minutes; send exactly these headers. */
export interface SignedPart {
	part: number;
	url: string;
	headers: Record<string, string>;
}

/** For clients that accept JSON instead of a redirect. */
export interface FileUrl {
	url: string;
}
