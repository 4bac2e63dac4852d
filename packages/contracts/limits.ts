/**
 * Limits that forms and server check, from specification §5 and §9; those marked † in product.md are ours.
 * `core/kernel/settings.ts` has durations and rate limits, which only the server needs.
 */
export const LIMITS = {
	text: 255,
	shortTitle: 60,
	loginEmail: 255,
	/** Octets of an address (RFC 5321). */
	emailOctets: 254,
	/** Octets before the @ (RFC 5321). */
	emailLocal: 64,
	/** Octets of a part of the domain (RFC 1035). */
	domainLabel: 63,
	passwordMin: 6,
	/** Longer passwords only cost hashing time. */
	passwordMax: 255,
	keywordsMin: 3,
	keywordsMax: 30,
	/** Of all, joined by semicolons: one line of the proceedings. */
	keywordsJoined: 1_000,
	/** Characters of a decision's note and reason. */
	decisionNote: 5_000,
	/** Characters of an answer to reviewers. */
	answer: 20_000,
	/** Of all reviews in a decision e-mail. */
	emailReviews: 15_000,
	/** Held decisions published or previewed per request. */
	releasedPerCall: 50,
	/** Bytes of e-mails after which a response ends; a paper has under 5 MB. */
	previewBytes: 1_000_000,
	/** Until a deleted paper is purged. */
	paperRestoreDays: 90,
	/** Papers per request. */
	bulkPerCall: 25,
	/** A paper's page shows all. */
	versions: 100,
	/** Entries on a paper's page; the log has all. */
	paperHistory: 300,
	authors: 50,
	/** Addresses merged at once. */
	mergedAuthors: 10,
	/** Pairs per conference. */
	distinctAuthorPairs: 2_000,
	/** Papers per author that determine who is notified. */
	distinctAuthorPapers: 5,
	/** The user's latest papers, for suggestions. */
	coAuthorPapers: 20,
	pathMin: 2,
	pathMax: 32,
	sections: 60,
	socialEvents: 60,
	/** Each takes two of a transaction's 100 rows. */
	eventsPerRegistration: 15,
	/** Papers per participant. */
	reports: 2,
	/** Characters. */
	badgeName: 60,
	/** Characters. */
	registrationNeeds: 2_000,
	/** Characters of a draft's field. */
	registrationDraftText: 4_000,
	/** Characters. */
	registrationReason: 1_000,
	paymentReference: 100,
	/** A payer and a purpose, each of up to 210 characters in a bank's file. */
	paymentDescription: 500,
	/** As typed. */
	typedCode: 64,
	/** Registrations per request. */
	registrationsPerCall: 25,
	/** History entries per page. */
	registrationHistory: 100,
	/** Bytes of the proof of young-scientist status. */
	statusDocumentBytes: 10 * 1024 * 1024,
	/** Both types. */
	issues: 40,
	/** Papers per issue. */
	issuePapers: 5_000,
	/** Papers per request that changes an issue. */
	issuePapersPerCall: 50,
	/** Highest page number. */
	issuePages: 99_999,
	/** Papers per response. */
	issueEntriesPerCall: 100,
	programmeRooms: 40,
	programmeSessions: 400,
	/** Per session. */
	programmeTalks: 150,
	programmeChairs: 10,
	/** Characters of a session's description. */
	programmeText: 3_000,
	/** Characters of the note on reserved time. */
	programmeNote: 500,
	/** Sessions per change: each is a write of its transaction. */
	programmeChange: 40,
	/** Starred sessions and talks of an account. */
	programmeStars: 500,
	/** Per expert. */
	interests: 40,
	/** Characters of staff's notes. */
	expertComments: 2_000,
	/** Highest limit of reviews. */
	expertLoad: 100,
	/** Experts per request. */
	expertsPerCall: 25,
	/** People, and institutions. */
	declaredConflicts: 100,
	/** Characters of the note to editors. */
	reviewerNote: 500,
	/** Papers checked. */
	declaredPapers: 3_000,
	/** Reviews ever requested for a paper. */
	reviews: 60,
	/** If neither request nor conference gives a future date. */
	reviewDays: 28,
	/** To answer an invitation. */
	reviewAnswerDays: 7,
	/** Reviews per request. */
	reviewsPerCall: 25,
	/** Reviews shown or extended by a change of status: each takes up to three of its transaction's 100 rows. */
	reviewsPerStatusChange: 20,
	/** Characters of each text. */
	reviewText: 20_000,
	reviewFileBytes: 20 * 1024 * 1024,
	/** Per paper. */
	proposals: 20,
	/** Private ones per user. */
	ownViews: 30,
	/** Shared ones per conference. */
	sharedViews: 50,
	sharedViewsEach: 10,
	viewName: 60,
	/** Characters of a list's address. */
	viewSearch: 1_000,
	/** Characters. */
	note: 4_000,
	/** Mentions per note. */
	noteMentions: 10,
	/** Per paper, ever. */
	notes: 300,
	/** Characters (specification §5, "message over {size} characters rejected"). */
	message: 4_000,
	/** Messages per response. */
	messagesPerPage: 50,
	/** Per message. */
	messageFiles: 5,
	/** Bytes of a file. */
	chatFileBytes: 20 * 1024 * 1024,
	/** Longer side of a preview, in px. */
	smallPictureSide: 640,
	/** Bytes of a preview. */
	smallPictureBytes: 60 * 1024,
	/** Papers, registrations or experts. */
	mailingNumbers: 10_000,
	/** Recipients. */
	mailingRecipients: 20_000,
	/** Characters in one language. */
	mailingText: 4_000,
	mailingsPerPage: 50,
	/** Per conference. */
	templates: 50,
	/** Characters. */
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
	/** Bytes of a report. */
	originalityReportBytes: 20 * 1024 * 1024,
	/** Characters of its note. */
	originalityNote: 2_000,
	/** S3's minimum, except for the last part. */
	partBytes: 5 * 1024 * 1024,
	partsPerCall: 10,
	idsPerCall: 100,
	/** Bytes after which a page ends; the largest paper has about 40,000. */
	detailsPageBytes: 4_000_000,
	/** Bytes; one entry has up to 400,000. */
	auditPageBytes: 1_500_000,
	/** Newest log entries in a personal data export. */
	ownChanges: 5_000,
	/** Bytes of these entries. */
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
	/** Bytes of a draft. */
	draftBytes: 64 * 1024,
	/** Characters of an unvalidated field. */
	draftText: 20_000,
	/** Rows of an unvalidated field. */
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
