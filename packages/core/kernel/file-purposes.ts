/** A kind of file in the bucket. */
export interface FilePurpose {
	/** Key prefix, unique to the kind. */
	prefix: string;
	/**
	 * `public`: for everyone under its own key. Others: a signed `/files` address after the feature's access check;
	 * shown in the browser (`inline`) or only saved (`attachment`).
	 */
	served: "public" | "inline" | "attachment";
	/** For `/files`: the only content type, whatever the browser sent, and its extension. */
	type?: string;
	extension?: string;
	/** Days the bucket keeps replaced or hidden bytes; absent for ever, unless the feature deletes them. */
	hiddenDays?: number;
	/** Days until any file expires. */
	mostDays?: number;
}

/**
 * Kinds of files. A new kind needs a line here and rights in `stacks/storage.ts`; files that browsers upload
 * themselves (contracts/upload.ts) are inspected in `upload/inspect.ts`. Pictures are small, go through the API and
 * are checked before storage.
 */
export const FILE_PURPOSES = {
	manuscript: { prefix: "manuscripts/", served: "inline", type: "application/pdf", extension: "pdf" },
	/** Sources of manuscripts in several formats; browsers must not open them. */
	source: {
		prefix: "sources/",
		served: "attachment",
		type: "application/octet-stream",
		extension: "bin",
	},
	/** Manuscript text by page, extracted by a job; repeated runs overwrite it. */
	manuscript_text: {
		prefix: "texts/",
		served: "attachment",
		type: "application/json",
		extension: "json",
		hiddenDays: 1,
	},
	/** Originality data of an outside service. */
	originality_report: {
		prefix: "originality/",
		served: "inline",
		type: "application/pdf",
		extension: "pdf",
	},
	/**
	 * Anonymised PDF copies made by a job: manuscripts and answers for reviewers in double-blind conferences, reviews
	 * for authors.
	 */
	blind_file: {
		prefix: "blind/",
		served: "inline",
		type: "application/pdf",
		extension: "pdf",
		hiddenDays: 1,
	},
	/** PDF attached to a review or to the authors' answer. */
	review_file: { prefix: "reviews/", served: "inline", type: "application/pdf", extension: "pdf" },
	/**
	 * Proof of young scientist status: a PDF or picture, never opened in the browser directly; its feature deletes it
	 * some time after the conference.
	 */
	status_document: {
		prefix: "documents/",
		served: "attachment",
		type: "application/octet-stream",
		extension: "bin",
		hiddenDays: 1,
	},
	/** Message attachment: only saved, never shown. */
	chat_file: {
		prefix: "chat/",
		served: "attachment",
		type: "application/octet-stream",
		extension: "bin",
		hiddenDays: 1,
	},
	/** Small JPEG of an attached picture, made by the sender's browser. */
	chat_preview: {
		prefix: "chat-previews/",
		served: "inline",
		type: "image/jpeg",
		extension: "jpg",
		hiddenDays: 1,
	},
	avatar: { prefix: "public/avatars/", served: "public", hiddenDays: 7 },
	conference_picture: { prefix: "public/conferences/", served: "public", hiddenDays: 7 },
	/** A person's data export; its job deletes it after `downloadSeconds`. */
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
