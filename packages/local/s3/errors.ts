const STATUS = {
	AccessDenied: 403,
	AccessForbidden: 403,
	AuthorizationHeaderMalformed: 400,
	AuthorizationQueryParametersError: 400,
	BadDigest: 400,
	EntityTooLarge: 400,
	EntityTooSmall: 400,
	IncompleteBody: 400,
	InternalError: 500,
	InvalidAccessKeyId: 403,
	InvalidArgument: 400,
	InvalidBucketName: 400,
	InvalidDigest: 400,
	InvalidPart: 400,
	InvalidPartOrder: 400,
	InvalidRange: 416,
	InvalidRequest: 400,
	InvalidTag: 400,
	InvalidURI: 400,
	KeyTooLongError: 400,
	MalformedXML: 400,
	MaxMessageLengthExceeded: 400,
	MetadataTooLarge: 400,
	MethodNotAllowed: 405,
	MissingContentLength: 411,
	NoSuchBucket: 404,
	NoSuchKey: 404,
	NoSuchUpload: 404,
	NoSuchVersion: 404,
	NotImplemented: 501,
	OperationAborted: 409,
	PreconditionFailed: 412,
	RequestTimeTooSkewed: 403,
	SignatureDoesNotMatch: 403,
	XAmzContentSHA256Mismatch: 400,
} as const;

export type ErrorCode = keyof typeof STATUS;

export class S3Error extends Error {
	readonly code: ErrorCode;
	readonly status: number;
	/** Elements of the error document, such as `ActualObjectSize`. */
	readonly details: Record<string, string>;
	readonly headers: Record<string, string>;

	constructor(
		code: ErrorCode,
		message: string,
		extra: { details?: Record<string, string>; headers?: Record<string, string> } = {},
	) {
		super(message);
		this.name = "S3Error";
		this.code = code;
		this.status = STATUS[code];
		this.details = extra.details ?? {};
		this.headers = extra.headers ?? {};
	}
}
