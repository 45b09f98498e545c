// Version of the product, which the build writes in.
declare const PRODUCT_VERSION: string;
