export interface FilePurpose {
	/** Unique key prefix. */
	prefix: string;
	/**
	 * `public`: for everyone. Others: signed `/files` address after the feature's access check; shown (`inline`) or
	 * only saved (`attachment`).
	 */
	served: "public" | "inline" | "attachment";
	/** For `/files`: overrides the browser's content type. */
	type?: string;
	extension?: string;
	/** Days that replaced or hidden bytes remain; absent for ever, unless the feature deletes them. */
	hiddenDays?: number;
	/** Days until any file expires. */
	mostDays?: number;
}

/**
 * A new kind needs a line here and rights in `stacks/storage.ts`; files uploaded by browsers (contracts/upload.ts) are
 * inspected in `upload/inspect.ts`. Pictures are small, go through the API and are checked before storage.
 */
export const FILE_PURPOSES = {
	manuscript: { prefix: "manuscripts/", served: "inline", type: "application/pdf", extension: "pdf" },
	/** Several formats; browsers must not open them. */
	source: {
		prefix: "sources/",
		served: "attachment",
		type: "application/octet-stream",
		extension: "bin",
	},
	/** By page; repeated jobs overwrite it. */
	manuscript_text: {
		prefix: "texts/",
		served: "attachment",
		type: "application/json",
		extension: "json",
		hiddenDays: 1,
	},
	originality_report: {
		prefix: "originality/",
		served: "inline",
		type: "application/pdf",
		extension: "pdf",
	},
	/** Anonymised by a job: manuscripts and answers for reviewers in double-blind conferences, reviews for authors. */
	blind_file: {
		prefix: "blind/",
		served: "inline",
		type: "application/pdf",
		extension: "pdf",
		hiddenDays: 1,
	},
	/** Of a review or the authors' answer. */
	review_file: { prefix: "reviews/", served: "inline", type: "application/pdf", extension: "pdf" },
	/**
	 * Proof of young scientist status: PDF or picture, never opened in the browser directly; deleted some time after
	 * the conference.
	 */
	status_document: {
		prefix: "documents/",
		served: "attachment",
		type: "application/octet-stream",
		extension: "bin",
		hiddenDays: 1,
	},
	/** Only saved, never shown. */
	chat_file: {
		prefix: "chat/",
		served: "attachment",
		type: "application/octet-stream",
		extension: "bin",
		hiddenDays: 1,
	},
	/** Small JPEG made by the sender's browser. */
	chat_preview: {
		prefix: "chat-previews/",
		served: "inline",
		type: "image/jpeg",
		extension: "jpg",
		hiddenDays: 1,
	},
	avatar: { prefix: "public/avatars/", served: "public", hiddenDays: 7 },
	conference_picture: { prefix: "public/conferences/", served: "public", hiddenDays: 7 },
	/** Deleted by its job after `downloadSeconds`. */
	own_data: {
		prefix: "data/",
		served: "attachment",
		type: "application/json",
		extension: "json",
		hiddenDays: 1,
		mostDays: 8,
	},
} as const satisfies Record<string, FilePurpose>;

export type FilePurposeName = keyof typeof FILE_PURPOSES;
