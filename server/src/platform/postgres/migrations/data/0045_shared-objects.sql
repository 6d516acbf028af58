ALTER TABLE connection ADD COLUMN shared_object text;
COMMENT ON COLUMN connection.shared_object IS 'The id of an object at the vendor that all meetings of the account share, such as a folder. It is reserved before the object is created, so that deliveries made at the same time do not create two.';
