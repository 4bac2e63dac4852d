/**
 * Limits that forms and server check, from specification §5 and §9; those marked † in product.md are ours.
 * `core/kernel/settings.ts` has durations and rate limits, which only the server needs.
 */
export const LIMITS = {
	text: 255,
	shortTitle: 60,
	loginEmail: 255,
	/** Octets of an address, local part and domain label (RFC 5321, RFC 1035). */
	emailOctets: 254,
	emailLocal: 64,
	domainLabel: 63,
	passwordMin: 6,
	/** Longer passwords only cost hashing time. */
	passwordMax: 255,
	keywordsMin: 3,
	keywordsMax: 30,
	/** Of all, joined by semicolons: one line of the proceedings. */
	keywordsJoined: 1_000,
	/** Characters of a decision's note and reason, and an answer to reviewers. */
	decisionNote: 5_000,
	answer: 20_000,
	/** Of all reviews in a decision e-mail. */
	emailReviews: 15_000,
	/** Held decisions published or previewed per request. */
	releasedPerCall: 50,
	/** Bytes of e-mails after which an answer ends; a paper has under 5 MB. */
	previewBytes: 1_000_000,
	/** Until a deleted paper is purged. */
	paperRestoreDays: 90,
	/** Papers per request. */
	bulkPerCall: 25,
	/** A paper's page shows all. */
	versions: 100,
	/** On a paper's page; the log has all. */
	paperHistory: 300,
	authors: 50,
	/** Addresses merged at once. */
	mergedAuthors: 10,
	/** Pairs per conference; papers per author that determine who is notified. */
	distinctAuthorPairs: 2_000,
	distinctAuthorPapers: 5,
	/** The user's latest papers, for suggestions. */
	coAuthorPapers: 20,
	pathMin: 2,
	pathMax: 32,
	sections: 60,
	socialEvents: 60,
	/** Each takes two of a transaction's 100 rows. */
	eventsPerRegistration: 15,
	/** Papers per participant; characters of a badge name, needs, and a draft's field. */
	reports: 2,
	badgeName: 60,
	registrationNeeds: 2_000,
	registrationDraftText: 4_000,
	/** Characters. */
	registrationReason: 1_000,
	paymentReference: 100,
	/** A payer and a purpose, each of up to 210 characters in a bank's file. */
	paymentDescription: 500,
	/** As typed. */
	typedCode: 64,
	/** Registrations per request; history entries per page. */
	registrationsPerCall: 25,
	registrationHistory: 100,
	/** Bytes of the proof of young-scientist status. */
	statusDocumentBytes: 10 * 1024 * 1024,
	/** Both types; papers per issue and per request that changes it. */
	issues: 40,
	issuePapers: 5_000,
	issuePapersPerCall: 50,
	/** Highest page number; papers per answer. */
	issuePages: 99_999,
	issueEntriesPerCall: 100,
	/** Interests, characters of notes, most reviews, experts per request. */
	interests: 40,
	expertComments: 2_000,
	expertLoad: 100,
	expertsPerCall: 25,
	/** People and institutions each, characters of the note to editors, papers checked. */
	declaredConflicts: 100,
	reviewerNote: 500,
	declaredPapers: 3_000,
	/** Reviews ever requested for a paper; per request; characters of each text. */
	reviews: 60,
	/** If neither request nor conference gives a future date; to answer an invitation. */
	reviewDays: 28,
	reviewAnswerDays: 7,
	reviewsPerCall: 25,
	/** Reviews shown or extended by a change of status: each takes up to three of its transaction's 100 rows. */
	reviewsPerStatusChange: 20,
	reviewText: 20_000,
	reviewFileBytes: 20 * 1024 * 1024,
	/** Per paper. */
	proposals: 20,
	/** Private ones per user, shared ones per conference. */
	ownViews: 30,
	sharedViews: 50,
	sharedViewsEach: 10,
	viewName: 60,
	/** Characters of a list's address. */
	viewSearch: 1_000,
	/** Characters, mentions, and notes per paper ever. */
	note: 4_000,
	noteMentions: 10,
	notes: 300,
	/** Characters (specification §5, "message over {size} characters rejected"); messages per answer. */
	message: 4_000,
	messagesPerPage: 50,
	/** Per message; bytes of each. */
	messageFiles: 5,
	chatFileBytes: 20 * 1024 * 1024,
	/** Preview: px of the longer side, and bytes. */
	smallPictureSide: 640,
	smallPictureBytes: 60 * 1024,
	/** Papers, registrations or experts; recipients; characters in one language. */
	mailingNumbers: 10_000,
	mailingRecipients: 20_000,
	mailingText: 4_000,
	mailingsPerPage: 50,
	/** Per conference; characters. */
	templates: 50,
	templateName: 80,
	transcriptPerPage: 500,
	searchableMessagesPerPage: 1_000,
	/** Unread conversations shown, and messages of each. */
	unreadChatRooms: 20,
	/** Papers in one daily digest for staff. */
	digestPapers: 100,
	/** Per e-mail about unread messages. */
	digestChatRooms: 10,
	unreadPerChatRoom: 20,
	/** Bytes of all issues, compressed, sent with the conference. */
	issuesCompressed: 1_800,
	eventDescription: 2_000,
	eventCapacity: 5_000,
	freeDates: 40,
	venues: 10,
	paymentText: 3_000,
	requisites: 600,
	documentText: 500,
	/** Characters per language: a log entry holds both twice, in 400 kB. */
	info: 30_000,
	/** Bytes in both languages sent with the conference; longer texts load separately. */
	infoInlineBytes: 2_000,
	/** Bytes of the rest of a conference, compressed; it is read in 15 kB. */
	conferenceCompressed: 11_800,
	/** The same uncompressed: a log entry holds a part twice, in 400 kB. */
	conferenceBytes: 150_000,
	/** Base64 characters of a picture in the description, or logo. */
	pictureText: 950_000,
	/** A section role counts once per section. */
	staffRoles: 130,
	manuscriptBytes: 50 * 1024 * 1024,
	sourceBytes: 50 * 1024 * 1024,
	/** Characters kept. */
	manuscriptText: 2_000_000,
	/** Bytes of a report; characters of its note. */
	originalityReportBytes: 20 * 1024 * 1024,
	originalityNote: 2_000,
	/** S3's minimum, except for the last part. */
	partBytes: 5 * 1024 * 1024,
	partsPerCall: 10,
	idsPerCall: 100,
	/** Bytes after which a page ends; the largest paper has about 40,000. */
	detailsPageBytes: 4_000_000,
	/** Bytes; one entry has up to 400,000. */
	auditPageBytes: 1_500_000,
	/** Newest log entries, and their bytes, in a personal data export. */
	ownChanges: 5_000,
	ownChangesBytes: 20_000_000,
	topicsPerMessage: 20,
	/** For 60 sections and as many again. */
	topicsPerSocket: 200,
	/** One per tab. */
	socketsPerAccount: 50,
	/** Papers, long texts, pictures. */
	bodyBytes: 1024 * 1024,
	/** Every other form. */
	formBytes: 32 * 1024,
	/** In a request's JSON; fifty complete authors need under a thousand. */
	bodyValues: 5_000,
	/** Of one user in a conference. */
	drafts: 20,
	/** Bytes of a draft; characters and rows of each unvalidated field. */
	draftBytes: 64 * 1024,
	draftText: 20_000,
	draftRows: 200,
	fileName: 255,
	/** Includes unconfirmed ones (product.md §8). */
	aliases: 5,
	formerEmails: 10,
	/** Removed addresses of an account that still count for conflicts of interest. */
	conflictAddresses: 100,
	/** Addresses that left a paper's authors and still count for conflicts of interest. */
	formerAuthors: 200,
	/** Minimum for searching people (specification §5). */
	searchLetters: 5,
	searchResults: 20,
	/** Base64 characters. */
	avatarText: 400_000,
} as const;
